import { animals } from "@pashu/db/schema/animals";
import { uploads } from "@pashu/db/schema/uploads";
import { eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startS3Server } from "../../testing/s3-server.ts";
import { startTestServer, type TestServer } from "../../testing/server.ts";
import { cleanStoredVideos } from "./clean-stored-videos.ts";
import { androidVideo, box, fileType, iphoneVideo, movieHeader, LOCATION, track } from "./testing-videos.ts";

interface Store {
  settings: Record<string, string>;
  close(): Promise<void>;
}

const folder = async (): Promise<Store> => ({ settings: {}, close: async () => {} });

describe.each([
  ["a folder", folder],
  ["a bucket", startS3Server],
])("cleaning videos stored in %s", (_name, open) => {
  let store: Store;
  let server: TestServer;
  let sellerId: string;
  beforeAll(async () => {
    store = await open();
    server = await startTestServer(store.settings);
    sellerId = (await server.signUp("Sunita")).userId;
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  /** Stores a video as earlier versions did, with its metadata. */
  async function stored(bytes: Buffer, extension: string): Promise<string> {
    const key = `videos/${uuidv7()}.${extension}`;
    await server.deps.storage.put(key, bytes);
    return `/objects/${key}`;
  }

  async function listingWith(...videos: string[]): Promise<string> {
    const listing = { title: "Cow", description: "Calm", category: "cattle", price: 1, location: "Latur" } as const;
    const id = uuidv7();
    await server.deps.db.insert(animals).values({ ...listing, id, sellerId, videos });
    return id;
  }

  async function videosOf(id: string): Promise<string[]> {
    const [row] = await server.deps.db.select({ videos: animals.videos }).from(animals).where(eq(animals.id, id));
    return row?.videos ?? [];
  }

  const get = (path: string) => server.app.request(path);
  const isServed = async (path: string) => (await server.app.request(path, { method: "HEAD" })).status === 200;
  const clean = () => cleanStoredVideos(server.deps);

  it("serves them without the location at new paths, in the same order, and not at the old ones", async () => {
    const old = [await stored(androidVideo(), "mp4"), await stored(iphoneVideo(), "mov")];
    const id = await listingWith(...old);
    expect(await clean()).toBe(1);
    const videos = await videosOf(id);
    expect(videos).toEqual(old.map((path) => path.replace("/videos/", "/clips/")));
    for (const path of videos) {
      const bytes = Buffer.from(await (await get(path)).arrayBuffer());
      expect(bytes.includes("moov")).toBe(true);
      expect(bytes.includes(LOCATION)).toBe(false);
    }
    for (const path of old) expect(await isServed(path)).toBe(false);
    expect(await server.deps.db.$count(uploads)).toBe(0);
  });

  it("cleans each video once, also in concurrent processes", async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => listingWith(await stored(androidVideo(), "mp4"))),
    );
    const changed = await Promise.all([clean(), clean(), clean()]);
    expect(changed.reduce((sum, count) => sum + count)).toBe(5);
    for (const id of ids) {
      const [path = ""] = await videosOf(id);
      expect(await isServed(path)).toBe(true);
    }
    expect(await clean()).toBe(0);
  });

  it("continues an interrupted run and stops on shutdown", async () => {
    const [path, id] = [await stored(androidVideo(), "mp4"), await listingWith()];
    await server.deps.db
      .update(animals)
      .set({ videos: [path] })
      .where(eq(animals.id, id));
    const failing = {
      ...server.deps,
      storage: { ...server.deps.storage, put: () => Promise.reject(new Error("away")) },
    };
    await expect(cleanStoredVideos(failing)).rejects.toThrow("away");
    await expect(cleanStoredVideos(server.deps, AbortSignal.abort())).rejects.toThrow("aborted");
    expect(await videosOf(id)).toEqual([path]);
    expect(await clean()).toBe(1);
    expect(await videosOf(id)).not.toEqual([path]);
  });

  it("finishes the current listing on shutdown", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) ids.push(await listingWith(await stored(androidVideo(), "mp4")));
    const stopping = new AbortController();
    const { storage } = server.deps;
    const put: typeof storage.put = async (...file) => {
      stopping.abort();
      await storage.put(...file);
    };
    const stoppedDeps = { ...server.deps, storage: { ...storage, put } };
    await expect(cleanStoredVideos(stoppedDeps, stopping.signal)).rejects.toThrow("aborted");
    expect(await clean()).toBe(2);
    await server.deps.db.delete(animals).where(inArray(animals.id, ids));
  });

  it("reports the number of missing files once per run", async () => {
    const missing = Array.from({ length: 3 }, () => `/objects/videos/${uuidv7()}.mp4`);
    const ids = [await listingWith(...missing.slice(0, 2)), await listingWith(...missing.slice(2))];
    const before = server.logged.length;
    expect(await clean()).toBe(0);
    const warnings = server.logged.slice(before).filter((line) => line.includes("stored videos missing"));
    expect(warnings.map((line) => (JSON.parse(line) as { videos: number }).videos)).toEqual([3]);
    await server.deps.db.delete(animals).where(inArray(animals.id, ids));
  });

  it("keeps the path of a missing file and removes a video that cannot be cleaned", async () => {
    const missing = `/objects/videos/${uuidv7()}.mp4`;
    const index = box("moov", movieHeader, track("meta", []));
    const unsupported = Buffer.concat([fileType(), index, box("moof", Buffer.from(LOCATION)), box("mdat")]);
    const broken = await stored(unsupported, "mp4");
    const id = await listingWith(broken, missing);
    expect(await clean()).toBe(1);
    expect(await videosOf(id)).toEqual([missing]);
    expect(await isServed(broken)).toBe(false);
    await server.deps.db.delete(animals).where(eq(animals.id, id));
  });
});
