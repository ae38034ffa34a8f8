/// The names of CSS properties, which are supported in that they are kept, and that what a terminal can
/// show of them is shown.
enum PropertyNames {
  static let all = Set(table.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Those whose values elements have from what is around them.
  static let inherited: Set<String> = [
    "visibility", "color", "font-size", "font-weight", "font-style", "font-family", "font-variant",
    "line-height", "text-align", "text-indent", "text-transform", "text-shadow", "white-space",
    "direction", "cursor", "pointer-events", "letter-spacing", "word-spacing", "word-break",
    "overflow-wrap", "list-style-type", "list-style-position", "list-style-image", "quotes",
    "border-collapse", "border-spacing", "caption-side", "empty-cells", "tab-size", "hyphens",
    "orphans", "widows", "fill", "stroke", "stroke-width", "user-select", "accent-color",
    "caret-color", "color-scheme", "font-stretch", "writing-mode", "text-rendering",
  ]

  private static let table = """
    -webkit-animation -webkit-appearance -webkit-backdrop-filter -webkit-background-clip
    -webkit-box-align -webkit-box-decoration-break -webkit-box-flex -webkit-box-orient
    -webkit-box-pack -webkit-clip-path -webkit-flex -webkit-font-feature-settings
    -webkit-font-smoothing -webkit-hyphens -webkit-line-break -webkit-line-clamp -webkit-mask
    -webkit-mask-image -webkit-overflow-scrolling -webkit-tap-highlight-color
    -webkit-text-decoration -webkit-text-fill-color -webkit-text-size-adjust -webkit-text-stroke
    -webkit-touch-callout -webkit-transform -webkit-transform-origin -webkit-transition
    -webkit-user-drag -webkit-user-select accent-color align-content align-items align-self all
    animation animation-composition animation-delay animation-direction animation-duration
    animation-fill-mode animation-iteration-count animation-name animation-play-state
    animation-timing-function appearance aspect-ratio backdrop-filter backface-visibility
    background background-attachment background-blend-mode background-clip background-color
    background-image background-origin background-position background-position-x
    background-position-y background-repeat background-size block-size border border-block
    border-block-end border-block-start border-bottom border-bottom-color
    border-bottom-left-radius border-bottom-right-radius border-bottom-style border-bottom-width
    border-collapse border-color border-end-end-radius border-end-start-radius border-image
    border-image-outset border-image-repeat border-image-slice border-image-source
    border-image-width border-inline border-inline-end border-inline-start border-left
    border-left-color border-left-style border-left-width border-radius border-right
    border-right-color border-right-style border-right-width border-spacing
    border-start-end-radius border-start-start-radius border-style border-top border-top-color
    border-top-left-radius border-top-right-radius border-top-style border-top-width border-width
    bottom box-decoration-break box-shadow box-sizing break-after break-before break-inside
    caption-side caret-color clear clip clip-path clip-rule color color-scheme column-count
    column-fill column-gap column-rule column-rule-color column-rule-style column-rule-width
    column-span column-width columns contain container container-name container-type content
    content-visibility counter-increment counter-reset cursor direction display empty-cells fill
    fill-opacity fill-rule filter flex flex-basis flex-direction flex-flow flex-grow flex-shrink
    flex-wrap float flood-color flood-opacity font font-display font-family font-feature-settings
    font-kerning font-optical-sizing font-size font-size-adjust font-stretch font-style
    font-variant font-variation-settings font-weight forced-color-adjust gap grid grid-area
    grid-auto-columns grid-auto-flow grid-auto-rows grid-column grid-column-end grid-column-gap
    grid-column-start grid-gap grid-row grid-row-end grid-row-gap grid-row-start grid-template
    grid-template-areas grid-template-columns grid-template-rows height hyphens image-rendering
    inline-size inset inset-block inset-block-end inset-block-start inset-inline inset-inline-end
    inset-inline-start isolation justify-content justify-items justify-self left letter-spacing
    line-break line-height list-style list-style-image list-style-position list-style-type margin
    margin-block margin-block-end margin-block-start margin-bottom margin-inline margin-inline-end
    margin-inline-start margin-left margin-right margin-top marker mask mask-clip mask-composite
    mask-image mask-origin mask-position mask-repeat mask-size max-block-size max-height
    max-inline-size max-lines max-width min-block-size min-height min-inline-size min-width
    mix-blend-mode object-fit object-position offset-path opacity order orphans outline
    outline-color outline-offset outline-style outline-width overflow overflow-anchor
    overflow-wrap overflow-x overflow-y overscroll-behavior overscroll-behavior-x
    overscroll-behavior-y padding padding-block padding-block-end padding-block-start
    padding-bottom padding-inline padding-inline-end padding-inline-start padding-left
    padding-right padding-top page-break-after page-break-before page-break-inside perspective
    perspective-origin place-content place-items place-self pointer-events position
    print-color-adjust quotes resize right rotate row-gap scale scroll-behavior scroll-margin
    scroll-margin-top scroll-padding scroll-padding-top scroll-snap-align scroll-snap-type
    scrollbar-color scrollbar-gutter scrollbar-width shape-outside src stroke stroke-dasharray
    stroke-dashoffset stroke-linecap stroke-linejoin stroke-opacity stroke-width tab-size
    table-layout text-align text-align-last text-anchor text-decoration text-decoration-color
    text-decoration-line text-decoration-style text-decoration-thickness text-emphasis text-indent
    text-justify text-overflow text-rendering text-shadow text-transform text-underline-offset
    text-wrap top touch-action transform transform-box transform-origin transform-style transition
    transition-delay transition-duration transition-property transition-timing-function translate
    unicode-bidi user-select vertical-align visibility white-space widows width will-change
    word-break word-spacing word-wrap writing-mode z-index zoom
    """
}
