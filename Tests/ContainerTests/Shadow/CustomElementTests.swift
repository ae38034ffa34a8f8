import Testing

@testable import Container

/// What classes of the page's are told of their elements.
@Suite struct CustomElementTests {
  private static let prelude = """
    const log = [];
    const told = () => log.splice(0).join(" ");
    class Told extends HTMLElement {
      static observedAttributes = ["a"];
      constructor() { super(); log.push("new"); }
      connectedCallback() { log.push("in"); }
      disconnectedCallback() { log.push("out"); }
      attributeChangedCallback(name, old, value) { log.push(`${name}:${old}>${value}`); }
    }
    const define = (name, Base = Told) => customElements.define(name, class extends Base {});
    """

  @Test(arguments: [
    ("define('x-a'); document.createElement('x-a').a = 1; told()", "new"),
    ("define('x-a'); document.body.append(document.createElement('x-a')); told()", "new in"),
    ("document.body.innerHTML = '<x-a a=1></x-a>'; define('x-a'); told()", "new a:null>1 in"),
    ("define('x-a'); document.body.innerHTML = '<x-a a=1></x-a>'; told()", "new a:null>1 in"),
    (
      """
      define('x-a'); const e = document.createElement('x-a'); e.setAttribute('a', 1);
      e.setAttribute('b', 1); e.toggleAttribute('a'); told()
      """, "new a:null>1 a:1>null"
    ),
    (
      """
      define('x-a'); document.body.innerHTML = '<div><x-a></x-a></div>'; told();
      document.body.append(document.body.firstChild); document.body.textContent = ''; told()
      """, "out in out"
    ),
    ("define('x-a'); const e = document.createElement('div'); e.innerHTML = '<x-a>'; told()", ""),
    (
      """
      define('x-a'); const t = document.createElement('template'); t.innerHTML = '<x-a></x-a>';
      const copy = t.content.cloneNode(true); const none = told();
      document.importNode(t.content, true); none + '|' + told()
      """, "|new"
    ),
    (
      """
      const e = document.createElement('x-a'); define('x-a'); const none = told();
      customElements.upgrade(e); none + '|' + told()
      """, "|new"
    ),
    (
      """
      customElements.define('x-p', class extends HTMLParagraphElement {}, { extends: 'p' });
      const e = document.createElement('p', { is: 'x-p' });
      document.body.innerHTML = '<p is=x-p>';
      [e.constructor.name === document.body.firstChild.constructor.name,
        e instanceof HTMLParagraphElement, e.matches(':defined')].join()
      """, "true,true,true"
    ),
    (
      """
      const a = document.createElement('x-a'); const before = a.matches(':defined');
      define('x-a'); customElements.upgrade(a); [before, a.matches(':defined')].join()
      """, "false,true"
    ),
    ("try { new HTMLElement() } catch (error) { error.name }", "TypeError"),
    ("try { new Told() } catch (error) { error.name }", "TypeError"),
    ("try { define('xa') } catch (error) { error.name }", "SyntaxError"),
    ("define('x-a'); try { define('x-a') } catch (error) { error.name }", "NotSupportedError"),
    ("define('x-a'); new (customElements.get('x-a'))().localName", "x-a"),
    ("customElements.define('x-a', Told); customElements.getName(Told)", "x-a"),
    (
      """
      customElements.define('x-a', class extends HTMLElement {
        constructor() { super(); throw new Error('no'); }
      });
      Object.prototype.toString.call(document.createElement('x-a'))
      """, "[object HTMLUnknownElement]"
    ),
  ])
  func elementsAreTold(_ script: String, _ expected: String) {
    var page = ScriptedPage(script: Self.prelude)
    page.evaluate("console.log(eval(\(script.quoted)))")
    #expect(page.lines.last == expected)
  }

  @Test func definitionsAreWaitedFor() {
    let page = ScriptedPage(
      script: """
        customElements.whenDefined("x-a").then((made) => { console.log(made.name); });
        customElements.define("x-a", class Made extends HTMLElement {});
        """)
    #expect(page.lines == ["Made"])
  }

  @Test func whatMarkupHasIsUpgradedWhileItIsRead() {
    let page = ScriptedPage(
      """
      <script>
      customElements.define("x-a", class extends HTMLElement {
        connectedCallback() { this.append(this.getAttribute("name") + "!"); }
      });
      </script><x-a name=one></x-a><x-a name=two></x-a>
      """)
    #expect(page.text.contains("one!two!"))
  }

  @Test func formsHaveTheValuesOfElementsThatAreForThem() {
    var page = ScriptedPage(
      """
      <form id=f><fieldset id=s><x-in name=n></x-in></fieldset></form><script>
      customElements.define("x-in", class extends HTMLElement {
        static formAssociated = true;
        constructor() { super(); this.own = this.attachInternals(); this.own.setFormValue("v"); }
        formAssociatedCallback(form) { console.log("form", form.id); }
        formDisabledCallback(flag) { console.log("disabled", flag); }
        formResetCallback() { console.log("reset"); }
      });
      </script>
      """)
    page.evaluate(
      """
      const sent = () => [...new FormData(f)].join();
      const own = document.querySelector("x-in").own;
      console.log(sent(), own.form === f, f.elements.length);
      own.setValidity({ customError: true }, "no");
      console.log(f.checkValidity(), own.validationMessage);
      s.disabled = true; console.log(sent() === ""); f.reset();
      """)
    #expect(
      page.lines == [
        "form f", "n,v true 1", "false no", "disabled true", "true", "reset",
      ])
  }
}
