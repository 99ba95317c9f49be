let people = 0;

/** Somebody new at each call; her session's cookie. */
export async function signUp(url: string): Promise<string> {
  people += 1;
  const phone = `+919${String(Date.now() + people).slice(-9)}`;
  const { challengeId, demoCode } = await call<{ challengeId: string; demoCode: string }>(
    url,
    "POST",
    "/api/auth/otp/send",
    { phone },
  );
  const { idToken } = await call<{ idToken: string }>(url, "POST", "/api/auth/otp/verify", {
    challengeId,
    code: demoCode,
  });
  const response = await ask(url, "POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

/** @throws Error for an answer that is no good one */
export async function call<Answer>(...request: Parameters<typeof ask>): Promise<Answer> {
  return (await ask(...request)).json();
}

async function ask(url: string, method: string, path: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "Content-Type": "application/json", cookie };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
