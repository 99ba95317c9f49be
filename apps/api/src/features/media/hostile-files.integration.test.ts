import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UPLOADS_PER_USER } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { hostileFiles } from "./testing-hostile-files.ts";
import { sendHostile, type Verdict } from "./testing-hostile-uploads.ts";

let server: TestServer;
let sender: Awaited<ReturnType<TestServer["signUp"]>>;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "1000000" });
  sender = await server.signUp();
});
afterAll(() => server.close());

/** A sample of each kind; `npm run bench -- safety` sends all 500. */
const files = (await hostileFiles(500)).filter((_, index) => index % 5 === 0);

describe("a malicious file", () => {
  it("is rejected, or stored as nothing but an image or a video", { timeout: 120_000 }, async () => {
    const seen: Record<Verdict, number> = { refused: 0, "kept as a picture": 0, "kept as a video": 0 };
    const wrong: string[] = [];
    for (const [index, file] of files.entries()) {
      // A new user before the upload limit is reached.
      if (index % UPLOADS_PER_USER.max === 0) sender = await server.signUp();
      await sendHostile(sender, file).then(
        (verdict) => (seen[verdict] += 1),
        (error: Error) => wrong.push(error.message),
      );
    }
    expect(wrong).toEqual([]);
    expect(seen.refused).toBeGreaterThan(60);
    expect(seen["kept as a picture"]).toBeGreaterThan(0);
    expect(server.logged.filter((line) => line.includes('"unexpected error"'))).toEqual([]);
  });

  it("leaves nothing behind when it is rejected", async () => {
    const incoming = await readdir(join(server.deps.env.dataDir, "files/incoming"));
    expect(incoming.length).toBeLessThanOrEqual(files.filter(({ bytes }) => bytes.length === 0).length);
  });
});

describe("the path", () => {
  it.each([
    "..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/x",
    "..\\..\\x",
    "%00.webp",
    "x".repeat(300),
    "a/b",
    "https://evil.example",
  ])("%s leads to no file", async (name) => {
    for (const path of [`/uploads/${name}?expires=9999999999999&signature=x`, `/objects/images/${name}`]) {
      for (const method of ["PUT", "GET"]) {
        const answer = await server.app.request(path, { method, body: method === "PUT" ? "x" : null });
        expect([path, method, answer.status]).toEqual([
          path,
          method,
          expect.toSatisfy((status) => status >= 400 && status < 500),
        ]);
      }
    }
    for (const key of [`/objects/images/${name}`, `/objects/../${name}`, `file:///${name}`, `//${name}`]) {
      const answer = await sender.send("PUT", "/api/animal-images", { imageURL: key });
      expect([key, answer.status]).toEqual([key, 404]);
    }
  });
});
