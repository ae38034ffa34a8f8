const view = document.getElementById("view");
const show = () => {
  view.textContent = `The view is ${location.pathname} of ${location.origin}`;
};
document.querySelector("nav a").addEventListener("click", (event) => {
  event.preventDefault();
  history.pushState(null, "", event.target.getAttribute("href"));
  show();
});
addEventListener("popstate", show);
show();
const { name } = await (await fetch("/assets/harbour.json")).json();
document.getElementById("told").textContent = name;
