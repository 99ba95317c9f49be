import type { Page, Request } from "@playwright/test";

type Call = "sendVerificationCode" | "signInWithPhoneNumber";

/** Fails the next call with an error code of Firebase, which the emulator never returns, or with a network error. */
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

export function firebaseRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request: Request) => {
    if (/firebase|identitytoolkit|securetoken|recaptcha/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

export async function countFirebaseUsers(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("firebaseLocalStorageDb");
        opening.addEventListener("error", () => reject(new Error("cannot open the database of Firebase")));
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
 * Makes the page use the production URLs of Firebase and reCAPTCHA, so that its Content-Security-Policy applies to them.
 * The requests still go to the emulator.
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

function challengingRecaptcha(): void {
  const script = document.currentScript;
  const ready = script instanceof HTMLScriptElement ? new URL(script.src).searchParams.get("onload") : null;
  let onSolved = (_token: string) => {};
  const grecaptcha = {
    render: (_container: HTMLElement, { callback }: { callback: typeof onSolved }) => {
      onSolved = callback;
      return 1;
    },
    execute: () => {
      const challenge = document.body.appendChild(document.createElement("div"));
      challenge.style.cssText = "position: fixed; inset: 0 0 auto; z-index: 2000000000";
      const frame = challenge.appendChild(document.createElement("iframe"));
      frame.src = "https://www.google.com/recaptcha/challenge";
      window.addEventListener("message", () => {
        challenge.remove();
        onSolved("recaptcha-token");
      });
    },
    getResponse: () => "",
    reset: () => {},
  };
  Object.assign(window, { grecaptcha });
  const listener: unknown = Reflect.get(window, ready ?? "");
  if (typeof listener === "function") listener();
}
