import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UPLOADS_PER_USER } from "@pashu/validators/limits";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer, type TestServer, type TestUser } from "../../testing/server.ts";
import { hostileFiles } from "./testing-hostile-files.ts";
import { uploadHostileFile, type Verdict } from "./testing-hostile-uploads.ts";

let server: TestServer;
let sender: TestUser;
beforeAll(async () => {
  server = await startTestServer({ WRITES_PER_HOUR: "1000000" });
  sender = await server.signUp();
});
afterAll(() => server.close());

/** A sample of each kind; `npm run bench -- security` sends all 500. */
const files = (await hostileFiles(500)).filter((_, index) => index % 5 === 0);

describe("a malicious file", () => {
  it("is rejected, or stored as a harmless image or video", { timeout: 120_000 }, async () => {
    const verdicts: Record<Verdict, number> = { rejected: 0, "stored as image": 0, "stored as video": 0 };
    const problems: string[] = [];
    for (const [index, file] of files.entries()) {
      // Signs up another user before the upload limit is reached.
      if (index % UPLOADS_PER_USER.max === 0) sender = await server.signUp();
      await uploadHostileFile(sender, file).then(
        (verdict) => (verdicts[verdict] += 1),
        (error: Error) => problems.push(error.message),
      );
    }
    expect(problems).toEqual([]);
    expect(verdicts.rejected).toBeGreaterThan(60);
    expect(verdicts["stored as image"]).toBeGreaterThan(0);
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
        const response = await server.app.request(path, { method, body: method === "PUT" ? "x" : null });
        expect([path, method, response.status]).toEqual([
          path,
          method,
          expect.toSatisfy((status) => status >= 400 && status < 500),
        ]);
      }
    }
    for (const key of [`/objects/images/${name}`, `/objects/../${name}`, `file:///${name}`, `//${name}`]) {
      const response = await sender.send("PUT", "/api/animal-images", { imageURL: key });
      expect([key, response.status]).toEqual([key, 404]);
    }
  });
});
