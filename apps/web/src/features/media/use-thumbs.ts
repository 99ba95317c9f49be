import { useRef, useState, type RefObject } from "react";
import { useTranslations } from "use-intl";
import type { ThumbProps } from "./media-thumb.tsx";
import type { MediaItem } from "./shared/media-item.ts";
import type { MediaUploads } from "./shared/use-media-uploads.ts";

/** The files as they are shown, with what each can do; tells moves to those who do not see them. */
export function useThumbs({ items, retry, remove, move }: MediaUploads) {
  const t = useTranslations("upload");
  const list = useRef<HTMLUListElement>(null);
  const keepFocus = useFocusOverReplacement(list);
  const [announcement, setAnnouncement] = useState("");

  const nameOf = (item: MediaItem) =>
    t(item.type === "image" ? "thumbAlt" : "videoAlt", { n: String(siblingsOf(item, items).indexOf(item) + 1) });

  const moveAndTell = (id: string, toPlaceOf: string) => {
    const item = items.find((one) => one.id === id);
    const siblings = siblingsOf(item, items);
    const place = siblings.findIndex((one) => one.id === toPlaceOf) + 1;
    move(id, toPlaceOf);
    if (item === undefined || place === 0) return;
    setAnnouncement(t("moved", { name: nameOf(item), n: String(place), max: String(siblings.length) }));
  };

  const thumbs = items.map((item): ThumbProps => {
    const siblings = siblingsOf(item, items);
    const place = siblings.indexOf(item);
    const stepTo = (sibling: MediaItem | undefined) =>
      sibling === undefined ? null : () => moveAndTell(item.id, sibling.id);
    return {
      item,
      name: nameOf(item),
      main: item.type === "image" && place === 0,
      onEarlier: stepTo(siblings[place - 1]),
      onLater: stepTo(siblings[place + 1]),
      onRetry: () => retry(item, nameOf(item)),
      onRemove: () => {
        focusNextRemoval(list.current, items.indexOf(item));
        remove(item.id);
      },
    };
  });
  return { thumbs, list: keepFocus, move: moveAndTell, announcement };
}

/**
 * The list is replaced once it becomes sortable: the button that has the focus in it has it in the new one.
 * @returns the list's ref
 */
function useFocusOverReplacement(list: RefObject<HTMLUListElement | null>) {
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

/** The button that is pressed goes away: the keyboard goes on at the next, else at the one before. */
function focusNextRemoval(list: HTMLUListElement | null, index: number): void {
  const buttons = list?.querySelectorAll<HTMLElement>("[data-removes]");
  (buttons?.item(index + 1) ?? buttons?.item(index - 1))?.focus({ preventScroll: true });
}
