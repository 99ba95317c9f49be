import { useEffect, useSyncExternalStore, type MouseEvent } from "react";

/**
 * Forgets a recorded click on a button that React handles now. React hydrates parts one by one, so a button can work
 * before the last part is hydrated. Call it in the capture phase of all clicks.
 */
export function forgetHandledClick({ target }: Pick<MouseEvent, "target">): void {
  if (target instanceof Element) delete target.closest<HTMLElement>("[data-tapped]")?.dataset.tapped;
}

/** Clicks a control for a tap on its server-rendered HTML. */
export function repeatClick(control: HTMLElement): void {
  control.dataset.repeated = "";
  control.click();
  delete control.dataset.repeated;
}

/** True for a click of `repeatClick`: the user saw the control as the server renders it. */
export const isRepeated = ({ currentTarget }: Pick<MouseEvent<HTMLElement>, "currentTarget">): boolean =>
  currentTarget.dataset.repeated !== undefined;

const READY = "page-ready";

function subscribe(onReady: () => void): () => void {
  addEventListener(READY, onReady);
  return () => removeEventListener(READY, onReady);
}

/**
 * False until the last part of the page is hydrated. A component that loads messages waits for it: messages are a
 * context, and when a context changes, React renders parts that are not hydrated again and loses the recorded click.
 */
export function usePageReady(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => "ready" in document.documentElement.dataset,
    () => false,
  );
}

/** Repeats the recorded click. Call it in the component that hydrates last. */
export function useReplayClick(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.ready !== undefined) return;
    dataset.ready = "";
    dispatchEvent(new Event(READY));
    // A microtask: React may still handle the click that started this hydration. A task would be too late, because
    // another early choice, such as the sort order, may replace the button.
    queueMicrotask(() => {
      const tapped = document.querySelector<HTMLElement>("[data-tapped]");
      if (tapped === null) return;
      delete tapped.dataset.tapped;
      repeatClick(tapped);
    });
  }, []);
}
