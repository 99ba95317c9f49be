import { RouterContextProvider } from "@tanstack/react-router";
import type { TRPCLink } from "@trpc/client";
import type { AppRouter } from "@pashu/api/router";
import { observable } from "@trpc/server/observable";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, it, onTestFinished, vi } from "vitest";
import { animalFixture } from "~/features/animals/shared/animal.fixture.ts";
import { I18n } from "~/lib/i18n/i18n.ts";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { createAppRouter } from "~/router.tsx";
import { currentToast } from "~/ui/toast/toast.ts";
import { SharePicture } from "./share-picture.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
});

const noServer: TRPCLink<AppRouter> = () => () => observable(() => {});
type Share = (content: ShareData) => Promise<void>;
const JPEG = new Response(new Blob(["picture"], { type: "image/jpeg" }));

async function renderButton({ share, response = JPEG.clone() }: { share?: Share; response?: Response }) {
  const fetched: unknown[] = [];
  vi.stubGlobal("fetch", async (input: unknown) => {
    fetched.push(input);
    return response;
  });
  if (share !== undefined) Object.assign(navigator, { share, canShare: () => true });
  const i18n = new I18n("en");
  await i18n.load(["app", "animals", "cards"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link: noServer });
  const cards = { en: "/cards/1-en-12345678.jpg", hi: "/cards/1-hi-12345678.jpg", mr: "/cards/1-mr-12345678.jpg" };
  render(
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        <SharePicture animal={animalFixture()} cards={cards} />
      </I18nProvider>
    </RouterContextProvider>,
  );
  return fetched;
}

const tap = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

it("SharePicture shares the status picture with the address of the page, and asks for a second tap if it must", async () => {
  const share = vi.fn<Share>(async () => {}).mockRejectedValueOnce(new DOMException("too late", "NotAllowedError"));
  const fetched = await renderButton({ share });
  await tap("Share as a picture");
  await tap("Send the picture");
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2));
  expect(fetched).toEqual(["/cards/1-en-12345678-status.jpg"]);
  const { files, text } = share.mock.calls[1]?.[0] ?? {};
  expect(files?.map(({ name, type }) => [name, type])).toEqual([["pashu-bazaar.jpeg", "image/jpeg"]]);
  expect(text).toContain(`/animal/${animalFixture().id}?lang=en`);
  await screen.findByRole("button", { name: "Share as a picture" });
});

it("SharePicture downloads the picture where files cannot be shared", async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  await renderButton({});
  await tap("Share as a picture");
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
});

it("SharePicture shows that it waits for the picture, and keeps the focus on the button", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const fetched = await renderButton({ share: async () => {}, response: new Response("", { status: 503 }) });
  await tap("Share as a picture");
  const waiting = await screen.findByRole("button", { name: "Making the picture…" });
  expect([waiting.ariaBusy ?? waiting.getAttribute("aria-busy"), waiting.hasAttribute("disabled")]).toEqual([
    "true",
    false,
  ]);
  fireEvent.click(waiting);
  expect(fetched).toHaveLength(1);
});

it("SharePicture reports a picture of a listing that is not public", async () => {
  await renderButton({ share: async () => {}, response: new Response("", { status: 410 }) });
  await tap("Share as a picture");
  await waitFor(() => expect(currentToast()?.title).toBe("The picture could not be made"));
});
