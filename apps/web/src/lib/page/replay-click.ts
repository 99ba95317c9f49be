import { useEffect } from "react";

/**
 * Inline script for the HTML's head: marks the last button that was clicked before hydration with `data-tapped`, for the
 * styles and for `useReplayClick`. Links and fields work without scripts.
 */
export const RECORD_CLICK_SCRIPT = `addEventListener("click",function tap(event){
var root=document.documentElement.dataset,button=event.target.closest("button[type=button]"),before=document.querySelector("[data-tapped]");
if("ready" in root)return removeEventListener("click",tap,true);
if(!button)return;
if(before)delete before.dataset.tapped;
button.dataset.tapped="";
},true)`;

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
