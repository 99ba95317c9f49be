import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isDoubleTap } from "~/ui/double-tap-guard.ts";

const MAX = 5;
/** On an upright phone, a photo with 4:3 then fills the height. */
const TAP_ZOOM = 2.5;
const KEY_STEP = 1.5;
const PAN_PX = 80;
/** A pinch to less shows the whole photo. */
const MIN = 1.1;
/** A click that ends farther away is a drag. */
const DRAG_PX = 10;
/** A notch of a wheel counts as this many of the pixels that a pinch on a touchpad sends one by one. */
const WHEEL_PX = 25;

interface Point {
  x: number;
  y: number;
}

export interface Zoom {
  isZoomed: boolean;
  toggle: () => void;
  /** @returns false for a key that does nothing here */
  pressKey: (key: string) => boolean;
}

/**
 * Zooms the photo of the shown list item by pinch, double tap, Ctrl and wheel, and keys. The photo grows inside the item,
 * which the browser scrolls, so that panning needs no code.
 * @param shown index of the item; another one shows the whole photo again
 */
export function useZoom(strip: HTMLElement | null, shown: number): Zoom {
  const [isZoomed, setZoomed] = useState(false);
  const scale = useRef(1);
  const pinch = useRef<{ distance: number; scale: number; held: Point } | null>(null);
  const pressed = useRef<MouseEvent | null>(null);
  const tap = useRef<MouseEvent | null>(null);
  const box = () => strip?.querySelectorAll("li")[shown];

  /** @param held what remains at the point, by default what is there now */
  const zoomTo = (wanted: number, at?: Point, held?: Point) => {
    const item = box();
    const photo = item?.querySelector("img");
    if (!item || !photo) return;
    if (photo.naturalWidth === 0) return;
    const { width, height } = areaOf(photo);
    const point = at ?? centreOf(item);
    const share = held ?? shareAt(photo, point);
    const next = wanted < MIN ? 1 : Math.min(wanted, MAX);
    const growth = next / scale.current;
    Object.assign(
      photo.style,
      next === 1 ? { width: "", height: "" } : { width: `${width * growth}px`, height: `${height * growth}px` },
    );
    scale.current = next;
    setZoomed(next > 1);
    const now = areaOf(photo);
    item.scrollBy({
      left: now.left + share.x * now.width - point.x,
      top: now.top + share.y * now.height - point.y,
      behavior: "instant",
    });
  };
  const toggle = (at?: Point) => zoomTo(scale.current > 1 ? 1 : TAP_ZOOM, at);

  const onTouchStart = useEffectEvent((event: TouchEvent) => {
    const [first, second, third] = event.touches;
    const photo = box()?.querySelector("img");
    if (!first || !second || third || !photo) return;
    if (event.cancelable) event.preventDefault();
    pinch.current = {
      distance: distanceOf(first, second),
      scale: scale.current,
      held: shareAt(photo, middleOf(first, second)),
    };
  });
  const onTouchMove = useEffectEvent((event: TouchEvent) => {
    const [first, second] = event.touches;
    if (pinch.current === null || !first || !second) return;
    if (event.cancelable) event.preventDefault();
    const { distance, scale: before, held } = pinch.current;
    zoomTo((before * distanceOf(first, second)) / distance, middleOf(first, second), held);
  });
  const onTouchEnd = useEffectEvent(() => {
    pinch.current = null;
  });
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    pressed.current = event;
  });
  const onClick = useEffectEvent((event: MouseEvent) => {
    const last = tap.current;
    const isDrag = pressed.current !== null && distanceOf(pressed.current, event) > DRAG_PX;
    const isSecond = !isDrag && last !== null && isDoubleTap(last, event);
    tap.current = isDrag || isSecond ? null : event;
    if (isSecond) toggle({ x: event.clientX, y: event.clientY });
  });
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // Browsers send a pinch on a touchpad as a wheel with Ctrl.
    if (!event.ctrlKey) return;
    event.preventDefault();
    const by = Math.exp(-Math.max(-WHEEL_PX, Math.min(event.deltaY, WHEEL_PX)) / 100);
    const wanted = scale.current * by;
    // One event of a pinch is too small for MIN.
    zoomTo(by > 1 ? Math.max(wanted, MIN) : wanted, { x: event.clientX, y: event.clientY });
  });
  const onPointerMove = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== "mouse" || event.buttons !== 1 || scale.current === 1) return;
    box()?.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: "instant" });
  });

  useEffect(() => {
    if (strip === null) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    // Not React's handlers, which are passive and cannot keep the browser from zooming the page.
    const options = { signal, passive: false };
    strip.addEventListener("touchstart", onTouchStart, options);
    strip.addEventListener("touchmove", onTouchMove, options);
    strip.addEventListener("touchend", onTouchEnd, options);
    strip.addEventListener("touchcancel", onTouchEnd, options);
    strip.addEventListener("wheel", onWheel, options);
    strip.addEventListener("pointerdown", onPointerDown, options);
    strip.addEventListener("click", onClick, options);
    strip.addEventListener("pointermove", onPointerMove, options);
    return () => ended.abort();
  }, [strip]);

  useEffect(() => {
    const photo = strip?.querySelectorAll("li")[shown]?.querySelector("img");
    return () => {
      photo?.removeAttribute("style");
      scale.current = 1;
      setZoomed(false);
    };
  }, [strip, shown]);

  const pressKey = (key: string): boolean => {
    const factor = { "+": KEY_STEP, "=": KEY_STEP, "-": 1 / KEY_STEP }[key];
    const pan = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
    if (factor !== undefined) zoomTo(scale.current * factor);
    else if (pan && scale.current > 1) {
      const [x = 0, y = 0] = pan;
      box()?.scrollBy({ left: x * PAN_PX, top: y * PAN_PX, behavior: "instant" });
    } else return false;
    return true;
  };
  return { isZoomed, toggle: () => toggle(), pressKey };
}

/** Position and size of the photo inside its element, which is larger while the whole photo is shown. */
function areaOf(photo: HTMLImageElement) {
  const { left, top, width, height } = photo.getBoundingClientRect();
  const ratio = photo.naturalWidth / photo.naturalHeight;
  const shown = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) };
  return { left: left + (width - shown.width) / 2, top: top + (height - shown.height) / 2, ...shown };
}

/** Position in the photo, as shares of its width and height. */
function shareAt(photo: HTMLImageElement, { x, y }: Point): Point {
  const { left, top, width, height } = areaOf(photo);
  return { x: (x - left) / width, y: (y - top) / height };
}

const distanceOf = (first: Touch | MouseEvent, second: Touch | MouseEvent) =>
  Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY);

const middleOf = (first: Touch, second: Touch): Point => ({
  x: (first.clientX + second.clientX) / 2,
  y: (first.clientY + second.clientY) / 2,
});

function centreOf(element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
