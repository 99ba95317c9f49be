/**
 * Says that the browser is old, and keeps the app from starting where it cannot run, so that the server's links and forms
 * work as without JavaScript. Follows the content of the page. Compiled to ES2015.
 */

const { dataset } = document.documentElement;
/** Came after all of ES2022, the `lib` of the app: Chrome 98, Firefox 94, Safari 15.4. */
const canRun = "structuredClone" in window;

// True from Chrome 106 and Safari 15.4 by formatRange, from Firefox 115 by toSorted: `browserslist` in package.json.
if (!canRun || !("formatRange" in Intl.NumberFormat.prototype || "toSorted" in []))
  document.querySelector("#old-browser")?.removeAttribute("hidden");
if (!canRun) {
  dataset["old"] = dataset["failed"] = "";
  document.querySelectorAll("noscript").forEach((element) => {
    element.insertAdjacentHTML("beforebegin", element.textContent);
  });
  document.querySelector("#needs-script")?.remove();
}

export {};
