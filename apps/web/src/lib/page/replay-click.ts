import { useEffect } from "react";

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

/** Lets links and forms work without the app, which could not be started. */
export function followNextTap(): void {
  document.documentElement.dataset.failed = "";
  delete document.querySelector<HTMLElement>("[data-tapped]")?.dataset.tapped;
}

/** Repeats the recorded click. Call it in the component that hydrates last. */
export function useReplayClick(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.ready !== undefined) return;
    dataset.ready = "";
    const tapped = document.querySelector<HTMLElement>("[data-tapped]");
    if (tapped === null) return;
    delete tapped.dataset.tapped;
    tapped.click();
  }, []);
}
