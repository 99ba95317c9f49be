import { UPLOAD_RESPONSE_TIMEOUT_MS } from "@pashu/validators/limits";
import { afterEach, describe, expect, it, vi } from "vitest";
import { finishedMedia } from "./shared/media-item.ts";
import { UploadFailure } from "./upload-failure.ts";
import { UploadQueue, type UploadSteps } from "./upload-queue.ts";

const photo = (name: string) => ({ type: "image", file: new File([name], `${name}.jpg`) }) as const;
const video = (name: string) => ({ type: "video", file: new File([name], `${name}.mp4`) }) as const;

afterEach(() => {
  vi.useRealTimers();
});

/** Creates a queue whose steps succeed unless overridden. Each upload link works for one file. */
function createQueue(change: Partial<UploadSteps> = {}) {
  let links = 0;
  const log: string[] = [];
  const steps: UploadSteps = {
    prepare: async (file) => file,
    requestUpload: async () => {
      links += 1;
      return { uploadURL: `/uploads/${links}` };
    },
    send: async (url, file) => {
      log.push(`send ${await file.text()} to ${url}`);
    },
    finish: async (url, type) => {
      log.push(`finish ${type} ${url}`);
      return { objectPath: `/objects${url}` };
    },
    ...change,
  };
  const onFailure = vi.fn<(failure: UploadFailure) => void>();
  const queue = new UploadQueue({ steps, finished: [] });
  queue.onFailure(onFailure);
  const states = () => queue.items().map(({ status }) => status);
  const expectStates = (expected: string[]) => expect.poll(states).toEqual(expected);
  return { queue, log, onFailure, expectStates };
}

const failOnce = () => vi.fn<UploadSteps["send"]>().mockRejectedValueOnce(new UploadFailure("NETWORK"));

describe("UploadQueue", () => {
  it("uploads one file after another, in the chosen order", async () => {
    const { queue, log, expectStates } = createQueue();
    queue.add([photo("a"), photo("b")]);
    await expectStates(["done", "done"]);
    expect(log).toEqual([
      "send a to /uploads/1",
      "finish image /uploads/1",
      "send b to /uploads/2",
      "finish image /uploads/2",
    ]);
    expect(queue.items().map(({ objectPath }) => objectPath)).toEqual(["/objects/uploads/1", "/objects/uploads/2"]);
  });

  it("keeps a photo after a network error, continues with the next, and retries it on request", async () => {
    const send = failOnce().mockResolvedValue(undefined);
    const { queue, onFailure, expectStates } = createQueue({ send });
    queue.add([photo("a"), photo("b")]);
    await expectStates(["failed", "done"]);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: "NETWORK" }));
    queue.retryStoppedBy("NETWORK");
    await expectStates(["done", "done"]);
    expect(send.mock.calls.map(([url]) => url)).toEqual(["/uploads/1", "/uploads/2", "/uploads/3"]);
  });

  it("removes rejected files and reports the progress of the others", async () => {
    const send = failOnce().mockRejectedValueOnce(new UploadFailure("IMAGE_INVALID")).mockResolvedValue(undefined);
    const { queue, expectStates } = createQueue({ send });
    queue.add([photo("cut"), photo("refused"), photo("sent")]);
    await expectStates(["failed", "failed", "done"]);
    queue.removeRejected();
    await expectStates(["failed", "done"]);
    const waiting = queue.progressOf(queue.items());
    expect(waiting.map(({ objectPath }) => objectPath)).toEqual([null, "/objects/uploads/3"]);
    expect(await Promise.all(waiting.map(async ({ file }) => file?.text()))).toEqual(["cut", "sent"]);
  });

  it("does not send a file again when only the last response was lost", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish.mockRejectedValueOnce(new UploadFailure("NETWORK")).mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, expectStates } = createQueue({ finish });
    queue.add([photo("a")]);
    await expectStates(["failed"]);
    queue.retryStoppedBy("NETWORK");
    await expectStates(["done"]);
    expect(log).toEqual(["send a to /uploads/1"]);
    expect(finish.mock.calls).toEqual([
      ["/uploads/1", "image"],
      ["/uploads/1", "image"],
    ]);
  });

  it("does not retry a rejected photo when the connection is back", async () => {
    const { queue, expectStates } = createQueue({ finish: () => Promise.reject(new UploadFailure("IMAGE_INVALID")) });
    queue.add([photo("a")]);
    await expectStates(["failed"]);
    queue.retryStoppedBy("NETWORK");
    await expectStates(["failed"]);
    expect(queue.items()[0]?.reason).toBe("IMAGE_INVALID");
  });

  it("aborts the upload of a removed photo", async () => {
    const send: UploadSteps["send"] = (_url, _file, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const { queue, onFailure, expectStates } = createQueue({ send });
    queue.add([photo("a")]);
    await expectStates(["sending"]);
    queue.remove(queue.items()[0]?.id ?? "");
    await expectStates([]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("reports the progress of a photo", async () => {
    const { queue, expectStates } = createQueue({
      send: (_url, _file, { onProgress }) => {
        onProgress(0.4);
        return Promise.reject(new UploadFailure("NETWORK"));
      },
    });
    queue.add([photo("a")]);
    await expectStates(["failed"]);
    expect(queue.items()[0]?.progress).toBe(0.4);
  });

  it("continues with the next file when a file without response is removed", async () => {
    const requestUpload = vi.fn<UploadSteps["requestUpload"]>();
    requestUpload.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ uploadURL: "/uploads/2" });
    const { queue, log, expectStates } = createQueue({ requestUpload });
    queue.add([photo("a"), photo("b")]);
    await expectStates(["sending", "waiting"]);
    queue.remove(queue.items()[0]?.id ?? "");
    await expectStates(["done"]);
    expect(log).toEqual(["send b to /uploads/2", "finish image /uploads/2"]);
  });

  it("treats a response timeout as a network error", async () => {
    vi.useFakeTimers();
    const { queue, onFailure } = createQueue({ finish: () => new Promise(() => undefined) });
    queue.add([photo("a")]);
    await vi.advanceTimersByTimeAsync(UPLOAD_RESPONSE_TIMEOUT_MS - 1);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: "NETWORK" }));
  });

  it("resumes after a new login without sending the file again", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish.mockRejectedValueOnce(new UploadFailure("NOT_SIGNED_IN")).mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, expectStates } = createQueue({ finish });
    queue.add([photo("a")]);
    await expectStates(["failed"]);
    queue.retryStoppedBy("NOT_SIGNED_IN");
    await expectStates(["done"]);
    expect(log).toEqual(["send a to /uploads/1"]);
  });

  it("sends a file again if the server deleted it after an earlier attempt", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish
      .mockRejectedValueOnce(new UploadFailure("NOT_SIGNED_IN"))
      .mockRejectedValueOnce(new UploadFailure("UPLOAD_INCOMPLETE"))
      .mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, onFailure, expectStates } = createQueue({ finish });
    queue.add([photo("a")]);
    await expectStates(["failed"]);
    queue.retryStoppedBy("NOT_SIGNED_IN");
    await expectStates(["done"]);
    expect(log).toEqual(["send a to /uploads/1", "send a to /uploads/2"]);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it("ignores a second retry of the same file", async () => {
    const send = failOnce().mockResolvedValue(undefined);
    const { queue, expectStates } = createQueue({ send });
    queue.add([photo("a")]);
    await expectStates(["failed"]);
    const id = queue.items()[0]?.id ?? "";
    queue.retry(id);
    queue.retry(id);
    await expectStates(["done"]);
    queue.retry(id);
    await expectStates(["done"]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("orders photos before videos and finishes each with its type", async () => {
    const { queue, log, expectStates } = createQueue();
    queue.add([video("v"), photo("a")]);
    await expectStates(["done", "done"]);
    expect(queue.items().map(({ type }) => type)).toEqual(["image", "video"]);
    expect(log).toContain("finish image /uploads/1");
    expect(log).toContain("finish video /uploads/2");
  });

  it("moves an item only to the position of another of the same type", () => {
    const path = (name: string) => `/objects/${name}`;
    const finished = ["a", "b", "c", "v"].map((name) => {
      const type = name === "v" ? "video" : "image";
      return { type, objectPath: path(name), finishedAt: null } as const;
    });
    const queue = new UploadQueue({ steps: uncallableSteps, finished });
    const order = () =>
      queue
        .items()
        .map(({ id }) => id.slice(-1))
        .join("");
    queue.move(path("c"), path("a"));
    expect(order()).toBe("cabv");
    queue.move(path("c"), path("b"));
    expect(order()).toBe("abcv");
    queue.move(path("a"), path("v"));
    queue.move(path("a"), path("a"));
    queue.move(path("gone"), path("a"));
    expect(order()).toBe("abcv");
  });

  it("aborts running uploads on reset", async () => {
    const finish: UploadSteps["finish"] = () => new Promise(() => undefined);
    const { queue, onFailure, expectStates } = createQueue({ finish });
    queue.add([photo("a")]);
    await expectStates(["sending"]);
    queue.reset([{ type: "video", objectPath: "/objects/v", finishedAt: null }]);
    await expectStates(["done"]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("keeps the view of a photo through upload, move and restart", async () => {
    const { queue, expectStates } = createQueue();
    const [first = "", second = ""] = queue.add([photo("a"), photo("b")]);
    queue.nameView(second, "udder");
    expect(queue.progressOf(queue.items()).map(({ view }) => view)).toEqual([null, "udder"]);
    await expectStates(["done", "done"]);
    queue.move(second, first);
    const finished = finishedMedia(queue.items());
    expect(finished.map(({ objectPath }) => objectPath)).toEqual([
      "/objects/uploads/2?view=udder",
      "/objects/uploads/1",
    ]);
    queue.reset(finished);
    expect(queue.items()).toMatchObject([
      { objectPath: "/objects/uploads/2", view: "udder" },
      { objectPath: "/objects/uploads/1", view: null },
    ]);
    expect(finishedMedia(queue.items())).toEqual(finished);
    queue.nameView("/objects/uploads/2?view=udder", null);
    expect(finishedMedia(queue.items())[0]?.objectPath).toBe("/objects/uploads/2");
  });

  it("starts with photos that are already on the server", () => {
    const finished = [{ type: "image", objectPath: "/objects/images/1.webp", finishedAt: 5 } as const];
    const queue = new UploadQueue({ steps: { ...uncallableSteps }, finished });
    expect(queue.items()).toMatchObject([{ status: "done", objectPath: "/objects/images/1.webp", previewUrl: null }]);
  });
});

const unexpected = () => Promise.reject(new Error("not expected"));
const uncallableSteps: UploadSteps = {
  prepare: unexpected,
  requestUpload: unexpected,
  send: unexpected,
  finish: unexpected,
};
