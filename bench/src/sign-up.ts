let users = 0;

export async function signUp(url: string): Promise<string> {
  users += 1;
  const phone = `+919${String(Date.now() + users).slice(-9)}`;
  const { challengeId, demoCode } = await requestJson<{ challengeId: string; demoCode: string }>(
    url,
    "POST",
    "/api/auth/otp/send",
    { phone },
  );
  const { idToken } = await requestJson<{ idToken: string }>(url, "POST", "/api/auth/otp/verify", {
    challengeId,
    code: demoCode,
  });
  const response = await send(url, "POST", "/api/auth/session", { idToken, mode: "signup", name: "Sunita" });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

export async function requestJson<Body>(...request: Parameters<typeof send>): Promise<Body> {
  return (await send(...request)).json();
}

async function send(url: string, method: string, path: string, body: object, cookie = ""): Promise<Response> {
  const headers = { "Content-Type": "application/json", cookie };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}
