import { useRef, useState, type RefObject } from "react";
import { useTranslations } from "use-intl";
import type { ThumbProps } from "./media-thumb.tsx";
import type { MediaItem } from "./shared/media-item.ts";
import type { MediaUploads } from "./shared/use-media-uploads.ts";

/** Returns the props of the thumbs, and announces moves to screen readers. */
export function useThumbs({ items, retry, remove, move }: MediaUploads) {
  const t = useTranslations("upload");
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useKeptFocus(list);
  const [announcement, setAnnouncement] = useState("");

  const nameOf = (item: MediaItem) =>
    t(item.type === "image" ? "thumbAlt" : "videoAlt", { n: String(siblingsOf(item, items).indexOf(item) + 1) });

  const moveAndAnnounce = (id: string, targetId: string) => {
    const item = items.find((candidate) => candidate.id === id);
    const siblings = siblingsOf(item, items);
    const place = siblings.findIndex((candidate) => candidate.id === targetId) + 1;
    move(id, targetId);
    if (item === undefined || place === 0) return;
    setAnnouncement(t("moved", { name: nameOf(item), n: String(place), max: String(siblings.length) }));
  };

  const thumbs = items.map((item): ThumbProps => {
    const siblings = siblingsOf(item, items);
    const place = siblings.indexOf(item);
    const stepTo = (sibling: MediaItem | undefined) =>
      sibling === undefined ? null : () => moveAndAnnounce(item.id, sibling.id);
    return {
      item,
      name: nameOf(item),
      main: item.type === "image" && place === 0,
      onEarlier: stepTo(siblings[place - 1]),
      onLater: stepTo(siblings[place + 1]),
      onRetry: () => retry(item, nameOf(item)),
      onRemove: () => {
        focusNextRemoveButton(list.current, items.indexOf(item));
        remove(item.id);
      },
    };
  });
  return { thumbs, list: keepFocus, move: moveAndAnnounce, announcement };
}

/**
 * Keeps the focus when the plain list is replaced by the sortable one.
 * @returns a ref for the list
 */
function useKeptFocus(list: RefObject<HTMLUListElement | null>) {
  const focused = useRef(-1);
  const [replace] = useState(() => (next: HTMLUListElement | null) => {
    if (next === null)
      focused.current = buttonsOf(list.current).findIndex((button) => button === document.activeElement);
    else buttonsOf(next)[focused.current]?.focus({ preventScroll: true });
    list.current = next;
  });
  return replace;
}

function buttonsOf(list: HTMLUListElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll("button") ?? [])];
}

function siblingsOf(item: MediaItem | undefined, items: readonly MediaItem[]): MediaItem[] {
  return items.filter(({ type }) => type === item?.type);
}

/** Focuses the next remove button, else the previous one, before the pressed button is removed. */
function focusNextRemoveButton(list: HTMLUListElement | null, index: number): void {
  const buttons = list?.querySelectorAll<HTMLElement>("[data-removes]");
  (buttons?.item(index + 1) ?? buttons?.item(index - 1))?.focus({ preventScroll: true });
}
