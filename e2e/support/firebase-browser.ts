import type { Page, Request } from "@playwright/test";

/** The calls by which a browser has a code sent, and checks one. */
type Call = "sendVerificationCode" | "signInWithPhoneNumber";

/** Lets Firebase refuse the next such call as its real service does, or the network cut it; the emulator never would. */
export async function failNextCall(page: Page, call: Call, reason: string): Promise<void> {
  await page.route(
    new RegExp(`/v1/accounts:${call}\\?`),
    (route) =>
      reason === "no network"
        ? route.abort("internetdisconnected")
        : route.fulfill({
            status: 400,
            headers: { "Access-Control-Allow-Origin": "*" },
            json: { error: { code: 400, message: reason } },
          }),
    { times: 1 },
  );
}

/** Every request for Firebase's code or services, from now on. */
export function firebaseRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request: Request) => {
    if (/firebase|identitytoolkit|securetoken|recaptcha/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

/** How many people Firebase keeps as signed in, in its own database in the browser. */
export async function countFirebaseUsers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("firebaseLocalStorageDb");
        opening.addEventListener("error", () => reject(new Error("Firebase has no database here")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const counting = database.transaction("firebaseLocalStorage").objectStore("firebaseLocalStorage").count();
          counting.addEventListener("success", () => {
            database.close();
            resolve(counting.result);
          });
        });
      }),
  );
}

/**
 * Lets the page believe that Firebase is Google's own: its calls still end at the emulator, but they and the bot check
 * must pass the page's content policy by their real addresses.
 */
export async function useProductionUrls(page: Page, emulatorHost: string): Promise<void> {
  await page.route("**/marketplace", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(`,"emulator":"http://${emulatorHost}"`, "");
    await route.fulfill({ response, body });
  });
  await page.route("https://identitytoolkit.googleapis.com/**", async (route) => {
    const url = route.request().url().replace("https://", `http://${emulatorHost}/`);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.route("https://www.google.com/recaptcha/api.js?*", (route) =>
    route.fulfill({ contentType: "text/javascript", body: `(${challengingRecaptcha.toString()})()` }),
  );
  await page.route("https://www.google.com/recaptcha/challenge", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<button onclick="parent.postMessage('solved', '*')">I am no robot</button>`,
    }),
  );
}

/** A bot check that suspects everybody: it shows a challenge beside all that is on the page, as the real one does. */
function challengingRecaptcha(): void {
  const script = document.currentScript;
  const ready = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get("onload") : null;
  let solved = (_token: string) => {};
  const grecaptcha = {
    render: (_place: HTMLElement, { callback }: { callback: typeof solved }) => {
      solved = callback;
      return 1;
    },
    execute: () => {
      const challenge = document.body.appendChild(document.createElement("div"));
      challenge.style.cssText = "position: fixed; inset: 0 0 auto; z-index: 2000000000";
      const frame = challenge.appendChild(document.createElement("iframe"));
      frame.src = "https://www.google.com/recaptcha/challenge";
      window.addEventListener("message", () => {
        challenge.remove();
        solved("a token of the bot check");
      });
    },
    getResponse: () => "",
    reset: () => {},
  };
  Object.assign(window, { grecaptcha });
  const listener: unknown = Reflect.get(window, ready ?? "");
  if (typeof listener === "function") listener();
}
