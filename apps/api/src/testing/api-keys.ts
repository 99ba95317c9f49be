import type { CreateApiKeyInput } from "@pashu/validators/api-keys-input";
import { KEY_SCOPES } from "@pashu/validators/api-keys";
import type { ApiKeyView } from "../features/api-keys/api-keys.present.ts";
import { inProcess, TestClient, type TestServer } from "./server.ts";

/** Creates a key as the app does: with all scopes, unless `input` has others. */
export async function createKeyOf(
  user: TestClient,
  input: Partial<CreateApiKeyInput> = {},
): Promise<ApiKeyView & { key: string }> {
  const json = { name: "Herd register", scopes: KEY_SCOPES, days: 90, ...input };
  const { result } = await user.json<{ result: { data: { json: ApiKeyView & { key: string } } } }>(
    "POST",
    "/trpc/apiKeys.create",
    { json },
  );
  return result.data.json;
}

/** A program that sends a key with each request. */
export function programWith({ app }: TestServer, key: string): TestClient {
  const send = inProcess(app);
  return new TestClient((path, init, address) => {
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${key}`);
    return send(path, { ...init, headers }, address);
  });
}
