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
import type { MediaItem } from "./media-item.ts";
import PhotoPlaces from "./photo-places.tsx";
import { usePhotoNumber } from "./use-photo-number.ts";

const HINT = /^Write this number/;
const NUMBER = { code: "4711", validUntil: new Date(Date.now() + 3_600_000).toISOString() };
const photoOf = (id: string): MediaItem => ({
  ...{ id, type: "image", status: "done", progress: 1, reason: null, words: null },
  ...{ previewUrl: null, objectPath: `/objects/${id}`, finishedAt: 0 },
});

function Places({ onNumber }: { onNumber: (photoId: string | null) => void }) {
  const [items, setItems] = useState<MediaItem[]>([]);
  const number = usePhotoNumber(null, items);
  onNumber(number.photo?.id ?? null);
  const choose = async () => {
    const id = `p${items.length + 1}`;
    setItems([...items, photoOf(id)]);
    return Promise.resolve([id]);
  };
  const uploads = {
    items,
    choose,
    move: () => undefined,
    allowance: createAllowance({ image: 9 }),
    open: ["image"],
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
  await i18n.load(["app", "media"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const onNumber = vi.fn<(photoId: string | null) => void>();
  const { container } = render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <Places onNumber={onNumber} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  const files = screen.getByLabelText<HTMLInputElement>("From the phone", { selector: "input" });
  return {
    waiting,
    numbered: () => onNumber.mock.lastCall?.[0],
    isLoading: () => container.querySelector("[aria-live] .animate-spin") !== null,
    openPlace: () => fireEvent.click(screen.getByRole("button", { name: /Number$/ })),
    pressFiles: () => fireEvent.click(screen.getByRole("button", { name: "From the phone" })),
    take: () => fireEvent.change(files, { target: { files: [new File(["x"], "photo.jpg", { type: "image/jpeg" })] } }),
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
