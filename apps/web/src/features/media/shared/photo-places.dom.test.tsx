import type { AppRouter } from "@pashu/api/router";
import { RouterContextProvider } from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { createAllowance } from "./allowance.ts";
import { moveItem, type MediaItem } from "./media-item.ts";
import PhotoPlaces from "./photo-places.tsx";
import type { MediaUploads } from "./use-media-uploads.ts";
import { usePhotoNumber } from "./use-photo-number.ts";

const PLACE = /(From the side|Udder|Ear tag|One more photo)$/;
const HINT = /^Write this number/;
const NUMBER = { code: "4711", validUntil: new Date(Date.now() + 3_600_000).toISOString() };
const photoOf = (id: string): MediaItem => ({
  ...{ id, type: "image", status: "done", progress: 1, reason: null, words: null },
  ...{ previewUrl: null, objectPath: `/objects/${id}`, view: null, finishedAt: 0 },
});

const MAX = 5;

interface PlacesProps {
  onNumber: (photoId: string | null) => void;
  onItems: (items: readonly MediaItem[]) => void;
}

function Places({ onNumber, onItems }: PlacesProps) {
  const [items, setItems] = useState<readonly MediaItem[]>([]);
  const number = usePhotoNumber(null, items);
  onNumber(number.photo?.id ?? null);
  onItems(items);
  const choose = async (files: readonly File[]) => {
    const ids = files.map((_, index) => `p${items.length + index + 1}`);
    setItems([...items, ...ids.map(photoOf)]);
    return Promise.resolve(ids);
  };
  const uploads: Partial<MediaUploads> = {
    items,
    choose,
    move: (id, targetId) => setItems((before) => moveItem(before, id, targetId)),
    nameView: (id, view) => setItems((before) => before.map((item) => (item.id === id ? { ...item, view } : item))),
    allowance: createAllowance({ image: MAX }),
    open: items.length < MAX ? ["image"] : [],
    rejected: [],
  };
  return <PhotoPlaces uploads={uploads as never} number={number} category="buffalo" kind="she-buffalo" />;
}

/** @returns functions that answer the first request that waits for the number */
async function open() {
  const waiting: { answer: (number: typeof NUMBER) => void; fail: () => void }[] = [];
  const link: TRPCLink<AppRouter> = () => () =>
    observable((observer) => {
      waiting.push({
        answer: (data) => {
          observer.next({ result: { type: "data", data } });
          observer.complete();
        },
        fail: () => observer.error(new TRPCClientError("no network")),
      });
    });
  const i18n = new I18n("en");
  await i18n.load(["app", "media", "card-facts"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const onNumber = vi.fn<PlacesProps["onNumber"]>();
  const onItems = vi.fn<PlacesProps["onItems"]>();
  const { container } = render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Places onNumber={onNumber} onItems={onItems} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const files = screen.getByLabelText<HTMLInputElement>("From the phone", { selector: "input" });
  return {
    waiting,
    numbered: () => onNumber.mock.lastCall?.[0],
    /** The photos as they would be sent. */
    sent: () => onItems.mock.lastCall?.[0].map(({ id, view }) => `${id} ${view ?? "-"}`),
    /** Names of the places, an asterisk after those with a photo. */
    places: () =>
      screen
        .getAllByRole("button", { name: PLACE })
        .map((place) => (place.textContent ?? "") + (place.querySelector("img") === null ? "" : "*")),
    select: (place: string) => fireEvent.click(screen.getByRole("button", { name: new RegExp(`${place}$`) })),
    press: (button: RegExp) => fireEvent.click(screen.getByRole("button", { name: button })),
    isLoading: () => container.querySelector("[aria-live] .animate-spin") !== null,
    openPlace: () => fireEvent.click(screen.getByRole("button", { name: /Number$/ })),
    pressFiles: () => fireEvent.click(screen.getByRole("button", { name: "From the phone" })),
    take: (count = 1) => {
      const taken = Array.from({ length: count }, () => new File(["x"], "photo.jpg", { type: "image/jpeg" }));
      fireEvent.change(files, { target: { files: taken } });
    },
  };
}

it("a photo that was taken before the number is known is an ordinary one", async () => {
  const { waiting, numbered, isLoading, openPlace, take } = await open();
  openPlace();
  await waitFor(() => expect([waiting.length, isLoading()]).toEqual([1, true]));
  expect(screen.queryByText(HINT)).toBeNull();
  take();
  await waitFor(() => expect(isLoading()).toBe(false));
  waiting[0]?.answer(NUMBER);
  openPlace();
  await screen.findByText(NUMBER.code);
  expect(numbered()).toBeNull();
  take();
  await waitFor(() => expect(numbered()).toBe("p2"));
});

it("a photo is an ordinary one if its number arrives while it is taken", async () => {
  const { waiting, numbered, openPlace, pressFiles, take } = await open();
  openPlace();
  await waitFor(() => expect(waiting).toHaveLength(1));
  pressFiles();
  waiting[0]?.answer(NUMBER);
  await screen.findByText(NUMBER.code);
  take();
  await waitFor(() => expect(screen.queryByText(NUMBER.code)).toBeNull());
  expect(numbered()).toBeNull();
  openPlace();
  pressFiles();
  take();
  await waitFor(() => expect(numbered()).toBe("p2"));
});

it("a later answer does not replace the number that a photo shows", async () => {
  const { waiting, numbered, openPlace, take } = await open();
  openPlace();
  openPlace();
  await waitFor(() => expect(waiting).toHaveLength(2));
  waiting[0]?.answer(NUMBER);
  await screen.findByText(NUMBER.code);
  take();
  await waitFor(() => expect(numbered()).toBe("p1"));
  waiting[1]?.answer({ ...NUMBER, code: "0815" });
  openPlace();
  expect(numbered()).toBe("p1");
});

it("the place of the number says that it could not be loaded", async () => {
  const { waiting, isLoading, openPlace } = await open();
  openPlace();
  await waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.fail();
  await screen.findByText(/^The number could not be loaded/);
  expect(isLoading()).toBe(false);
});

it("a photo is named after the place that was selected when it was taken", async () => {
  const { places, sent, select, take } = await open();
  expect(places()).toEqual(["From the side", "Udder", "Ear tag"]);
  select("Udder");
  take();
  await waitFor(() => expect(places()).toEqual(["From the side", "Udder*", "Ear tag", "One more photo"]));
  expect(sent()).toEqual(["p1 udder"]);
  // The next empty place is the current one.
  take();
  await waitFor(() => expect(sent()).toEqual(["p2 side", "p1 udder"]));
  select("One more photo");
  take();
  await waitFor(() => expect(sent()).toEqual(["p2 side", "p1 udder", "p3 -"]));
});

it("only the first of several photos takes the name of the place", async () => {
  const { places, sent, take } = await open();
  take(3);
  await waitFor(() => expect(sent()).toEqual(["p1 side", "p2 -", "p3 -"]));
  const empty = ["Udder", "Ear tag"];
  expect(places()).toEqual(["From the side*", ...empty, "One more photo*", "One more photo*", "One more photo"]);
  take(2);
  await waitFor(() => expect(sent()).toEqual(["p1 side", "p4 udder", "p2 -", "p3 -", "p5 -"]));
  expect(places()).toEqual(["From the side*", "Udder*", "One more photo*", "One more photo*", "One more photo*"]);
});

it("a photo that is taken while a place with a photo or the number is selected has no name", async () => {
  const { sent, select, openPlace, take } = await open();
  take();
  await waitFor(() => expect(sent()).toEqual(["p1 side"]));
  select("From the side");
  take();
  await waitFor(() => expect(sent()).toEqual(["p1 side", "p2 -"]));
  openPlace();
  take();
  await waitFor(() => expect(sent()).toEqual(["p1 side", "p2 -", "p3 -"]));
});

it("photos move between places, whose names stay", async () => {
  const { places, sent, select, press, take } = await open();
  take(2);
  await waitFor(() => expect(sent()).toEqual(["p1 side", "p2 -"]));
  fireEvent.click(screen.getAllByRole("button", { name: /One more photo$/ })[0] as HTMLElement);
  press(/^Move Photo 2 earlier$/);
  expect(sent()).toEqual(["p1 side", "p2 tag"]);
  press(/^Move Photo 2 earlier$/);
  expect(sent()).toEqual(["p1 side", "p2 udder"]);
  expect(places()).toEqual(["From the side*", "Udder*", "Ear tag", "One more photo"]);
  expect(screen.getByRole("status").textContent).toContain("Udder");
  press(/^Move Photo 2 earlier$/);
  expect(sent()).toEqual(["p2 side", "p1 udder"]);
  select("Udder");
  press(/^Move Photo 2 later$/);
  expect(sent()).toEqual(["p2 side", "p1 tag"]);
  expect(screen.getByRole("button", { name: /^Move Photo 2 later$/ }).getAttribute("aria-disabled")).toBe("true");
});

it("a photo that is moved past hidden places takes the name of a visible one alone", async () => {
  const { sent, places, press, take } = await open();
  take(MAX);
  // The first photo gets its name a moment after all are there.
  await waitFor(() => expect(sent()?.[0]).toBe("p1 side"));
  expect(places()).toHaveLength(MAX);
  fireEvent.click(screen.getAllByRole("button", { name: PLACE })[1] as HTMLElement);
  press(/earlier$/i);
  await waitFor(() => expect(sent()).toEqual(["p2 side", "p1 -", "p3 -", "p4 -", "p5 -"]));
});
