import type { Locale } from "@pashu/i18n/locales";
import { translate } from "@pashu/i18n/translator";
import { RouterContextProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { TRPCLink } from "@trpc/client";
import type { AppRouter } from "@pashu/api/router";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { I18nProvider } from "~/lib/i18n/i18n-context.tsx";
import { I18n } from "~/lib/i18n/i18n.ts";
import { createAppRouter } from "~/router.tsx";
import { useIsSpeechShown } from "./speech-setting.ts";
import { ListenRow } from "~/features/users/listen-row.tsx";
import SpeakerButtons from "./speaker-buttons.tsx";

const HINDI = { lang: "hi-IN", name: "Lekha", localService: true };
const ENGLISH = { lang: "en_US", name: "Samantha", localService: true };
const INDIAN_ENGLISH = { lang: "en-IN", name: "Rishi", localService: true };
const ONLINE_HINDI = { lang: "hi-IN", name: "Google", localService: false };

class Utterance extends EventTarget {
  lang = "";
  rate = 1;
  voice: object | null = null;
  constructor(readonly text: string) {
    super();
  }
}

/** A stand-in for the browser's speech, whose utterances end when the test ends them. */
class Speech extends EventTarget {
  voices: object[] = [];
  spoken: Utterance[] = [];
  cancelled = 0;
  getVoices = () => this.voices;
  speak = (utterance: Utterance) => void this.spoken.push(utterance);
  cancel = () => {
    this.cancelled += 1;
    this.spoken.at(-1)?.dispatchEvent(new Event("error"));
  };
  end = () => this.spoken.at(-1)?.dispatchEvent(new Event("end"));
  texts = () => this.spoken.map(({ text }) => text);
}

let speech: Speech;
beforeEach(() => {
  localStorage.clear();
  speech = new Speech();
  speech.voices = [ENGLISH, ONLINE_HINDI, HINDI, INDIAN_ENGLISH];
  vi.stubGlobal("speechSynthesis", speech);
  vi.stubGlobal("SpeechSynthesisUtterance", Utterance);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const link: TRPCLink<AppRouter> = () => () => observable(() => undefined);

function IfShown() {
  return useIsSpeechShown() && <SpeakerButtons />;
}

async function show(children: ReactNode, locale: Locale = "hi") {
  document.documentElement.lang = locale;
  const i18n = new I18n(locale);
  await i18n.load(["app", "offline", "users"]);
  const router = createAppRouter({ i18n, now: 0, runtime: { identity: "builtin" }, link });
  const page = (content: ReactNode) => (
    <RouterContextProvider router={router}>
      <I18nProvider i18n={i18n}>
        {content}
        <IfShown />
      </I18nProvider>
    </RouterContextProvider>
  );
  const { rerender } = render(page(children));
  const name = translate(locale, "speech.listen");
  return {
    router,
    change: (content: ReactNode) => rerender(page(content)),
    button: () => screen.findByRole("button", { name }),
    buttons: () => screen.queryAllByRole("button", { name }),
  };
}

const QUESTION = (
  <div>
    <span data-hear="question" />
    <div className="guided-question">
      <h2>कितने का है?</h2>
      <p>दाम ₹85,000</p>
      <button type="button">
        <svg aria-hidden>
          <text>picture</text>
        </svg>
        गाय
      </button>
      <p hidden>hidden</p>
      <details>
        <summary>और सलाह</summary>
        <p>पैसे मत दें</p>
      </details>
    </div>
  </div>
);

it("reads a question and its choices by sentences, with the best voice of the language and slowly", async () => {
  const { button } = await show(QUESTION);
  const listen = await button();
  expect(listen.getAttribute("aria-pressed")).toBe("false");
  expect(speech.spoken).toEqual([]);
  fireEvent.click(listen);
  expect(listen.getAttribute("aria-pressed")).toBe("true");
  for (let count = 0; count < 3; count += 1) act(() => void speech.end());
  expect(speech.texts()).toEqual(["कितने का है?", "दाम पचासी हज़ार रुपये", "गाय", "और सलाह"]);
  expect(speech.spoken.map(({ voice, lang, rate }) => ({ voice, lang, rate }))).toEqual(
    speech.spoken.map(() => ({ voice: HINDI, lang: "hi-IN", rate: 0.85 })),
  );
  act(() => void speech.end());
  expect(listen.getAttribute("aria-pressed")).toBe("false");
});

it("stops at the second tap, and reads one place at a time", async () => {
  const { buttons } = await show(
    <>
      <div>
        <span data-hear="advice" />
        <p id="advice">एक</p>
      </div>
      <div>
        <span data-hear="warnings" />
        <p id="warnings">दो. तीन.</p>
      </div>
    </>,
  );
  await waitFor(() => expect(buttons()).toHaveLength(2));
  const pressed = () => buttons().map((each) => each.getAttribute("aria-pressed"));
  const [one, two] = buttons();
  fireEvent.click(one ?? document);
  fireEvent.click(two ?? document);
  expect(pressed()).toEqual(["false", "true"]);
  fireEvent.click(two ?? document);
  expect(pressed()).toEqual(["false", "false"]);
  // Late events of what was cancelled start nothing.
  act(() => void speech.end());
  expect(speech.texts()).toEqual(["एक", "दो."]);
  expect(speech.cancelled).toBe(2);
});

it.each([
  ["mr", []],
  ["mr", [HINDI, ENGLISH]],
  ["hi", [ENGLISH, { ...HINDI, lang: "hil-PH" }]],
  ["en", [HINDI]],
] as const)("shows no button in %s with only the voices %j", async (locale, voices) => {
  speech.voices = [...voices];
  const { buttons } = await show(
    <>
      <span data-hear="advice" />
      <p id="advice">12</p>
    </>,
    locale,
  );
  expect(buttons()).toEqual([]);
});

it("shows the button once a voice is reported, and removes it with the voice", async () => {
  speech.voices = [];
  const { button, buttons } = await show(QUESTION);
  expect(buttons()).toEqual([]);
  speech.voices = [HINDI];
  act(() => void speech.dispatchEvent(new Event("voiceschanged")));
  expect(await button()).toBeTruthy();
  speech.voices = [];
  act(() => void speech.dispatchEvent(new Event("voiceschanged")));
  expect(buttons()).toEqual([]);
});

it("reads a listing's text in its own language, and shows no button without a voice for it", async () => {
  const listing = (
    <div>
      <span data-hear="advice" />
      <div id="advice">
        <p>पशु</p>
        <p lang="en">{'Calm <speak>cow</speak>. Call 98765 43210 "now"'}</p>
      </div>
    </div>
  );
  const { button, buttons } = await show(listing);
  fireEvent.click(await button());
  for (let count = 0; count < 3; count += 1) act(() => void speech.end());
  expect(speech.spoken.map(({ text, voice }) => [text, voice])).toEqual([
    ["पशु", HINDI],
    ["Calm speak cow /speak .", INDIAN_ENGLISH],
    ['Call "now"', INDIAN_ENGLISH],
  ]);
  speech.voices = [HINDI];
  act(() => void speech.dispatchEvent(new Event("voiceschanged")));
  expect(buttons()).toEqual([]);
});

it("stops when its place disappears, when the browser goes to the background, and when the user goes on", async () => {
  const { button, buttons, change, router } = await show(QUESTION);
  const isRead = () => buttons().map((each) => each.getAttribute("aria-pressed"));
  const start = async () => {
    fireEvent.click(await button());
    expect(isRead()).toEqual(["true"]);
  };
  await start();
  vi.spyOn(document, "visibilityState", "get").mockReturnValueOnce("hidden");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(isRead()).toEqual(["false"]);
  await start();
  act(() => void dispatchEvent(new Event("pagehide")));
  expect(isRead()).toEqual(["false"]);
  await start();
  act(() => router.emit({ type: "onBeforeNavigate" } as never));
  expect(isRead()).toEqual(["false"]);
  await start();
  change(<p>closed</p>);
  await waitFor(() => expect(speech.cancelled).toBe(4));
  expect(buttons()).toEqual([]);
});

it("hides all buttons, and is silent, once the profile's setting hides them", async () => {
  const { button, buttons } = await show(
    <>
      {QUESTION}
      <ListenRow />
    </>,
  );
  fireEvent.click(await button());
  fireEvent.click(screen.getByRole("checkbox"));
  expect(buttons()).toEqual([]);
  expect(speech.cancelled).toBe(1);
  fireEvent.click(screen.getByRole("checkbox"));
  expect(await button()).toBeTruthy();
});

it("keeps a dialog open that takes its taps for taps outside", async () => {
  const { button } = await show(QUESTION);
  const outside = vi.fn<() => void>();
  document.addEventListener("pointerdown", outside);
  fireEvent.pointerDown(await button());
  document.removeEventListener("pointerdown", outside);
  expect(outside).not.toHaveBeenCalled();
});
