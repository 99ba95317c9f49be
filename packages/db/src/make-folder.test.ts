import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "pashu-folder-"));
});
afterAll(() => rm(root, { recursive: true }));

it("makeFolder creates a folder and its parents, also concurrently", async () => {
  for (let round = 0; round < 50; round += 1) {
    const parent = join(root, `${round}/b`);
    const folders = ["c", "c", "d/e", "d/f", ""].map((name) => join(parent, name));
    await Promise.all(folders.map(makeFolder));
    await makeFolder(parent);
    for (const folder of folders) expect((await stat(folder)).isDirectory()).toBe(true);
  }
});

it("makeFolder rejects when a file has the name", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file"))).rejects.toThrow("EEXIST");
  await expect(makeFolder(join(root, "file/below"))).rejects.toThrow("ENOTDIR");
});

it.runIf(process.platform === "linux")("makeFolder rejects on a file system without folders", async () => {
  await expect(makeFolder("/proc/pashu/data")).rejects.toThrow("ENOENT");
});
