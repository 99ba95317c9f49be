import { useEffect, type MouseEvent } from "react";

/**
 * Inline script for the HTML's head: marks the last button that was clicked before hydration with `data-tapped`, for the
 * styles and for `useReplayClick`. Links and fields work without scripts; those with `data-replay` wait for hydration,
 * unless the scripts could not be loaded (server/deferred-scripts.ts).
 */
export const RECORD_CLICK_SCRIPT = `addEventListener("click",function tap(event){
var root=document.documentElement.dataset,button=event.target.closest("button[type=button],[data-replay]"),before=document.querySelector("[data-tapped]");
if("ready" in root)return removeEventListener("click",tap,true);
if(!button||"failed" in root)return;
if(before)delete before.dataset.tapped;
if("replay" in button.dataset)event.preventDefault();
button.dataset.tapped="";
},true)`;

/**
 * Inline script for the HTML's head: after a reload, Back changes only the URL. Before hydration no router shows the page
 * of that URL, and the app would hydrate the wrong HTML.
 */
export const RELOAD_AFTER_BACK_SCRIPT = `(function(path,search){
addEventListener("popstate",function(){
if(!("ready" in document.documentElement.dataset)&&(location.pathname!==path||location.search!==search))location.reload()
})
})(location.pathname,location.search)`;

/** Lets links and forms work without the app, which could not be started. */
export function followNextTap(): void {
  document.documentElement.dataset.failed = "";
  delete document.querySelector<HTMLElement>("[data-tapped]")?.dataset.tapped;
}

/**
 * Forgets a recorded click on a button that React handles now. React hydrates parts one by one, so a button can work
 * before the last part is hydrated. Call it in the capture phase of all clicks.
 */
export function forgetHandledClick({ target }: Pick<MouseEvent, "target">): void {
  if (target instanceof Element) delete target.closest<HTMLElement>("[data-tapped]")?.dataset.tapped;
}

/** Repeats the recorded click. Call it in the component that hydrates last. */
export function useReplayClick(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.ready !== undefined) return;
    dataset.ready = "";
    // A microtask: React may still handle the click that started this hydration. A task would be too late, because
    // another early choice, such as the sort order, may replace the button.
    queueMicrotask(() => {
      const tapped = document.querySelector<HTMLElement>("[data-tapped]");
      if (tapped === null) return;
      delete tapped.dataset.tapped;
      tapped.click();
    });
  }, []);
}
