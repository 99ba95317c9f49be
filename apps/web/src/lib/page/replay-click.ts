import { useEffect } from "react";

/**
 * Written into the head of the HTML: remembers the last button that was tapped before the scripts had arrived, and
 * marks it, so that styles can show that it waits. Links and fields work without scripts and need no help.
 */
export const RECORD_CLICK_SCRIPT = `addEventListener("click",function tap(event){
var root=document.documentElement.dataset,button=event.target.closest("button[type=button]"),before=document.querySelector("[data-tapped]");
if("ready" in root)return removeEventListener("click",tap,true);
if(!button)return;
if(before)delete before.dataset.tapped;
button.dataset.tapped="";
},true)`;

/** Does what was asked for before the page could; called within the part that is taken over last. */
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
