import { UPLOAD_RESPONSE_TIMEOUT_MS } from "@pashu/validators/limits";
import { afterEach, describe, expect, it, vi } from "vitest";
import { UploadFailure } from "./upload-failure.ts";
import { UploadQueue, type UploadSteps } from "./upload-queue.ts";

const photo = (name: string) => ({ type: "image", file: new File([name], `${name}.jpg`) }) as const;
const video = (name: string) => ({ type: "video", file: new File([name], `${name}.mp4`) }) as const;

afterEach(() => {
  vi.useRealTimers();
});

/** The steps as they go when nothing goes wrong; each link is good for one file. */
function setUp(change: Partial<UploadSteps> = {}) {
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
  const settled = (wanted: string[]) => expect.poll(states).toEqual(wanted);
  return { queue, log, onFailure, settled };
}

const cutOnce = () => vi.fn<UploadSteps["send"]>().mockRejectedValueOnce(new UploadFailure("NETWORK"));

describe("UploadQueue", () => {
  it("sends one after another, in the order chosen", async () => {
    const { queue, log, settled } = setUp();
    queue.add([photo("a"), photo("b")]);
    await settled(["done", "done"]);
    expect(log).toEqual([
      "send a to /uploads/1",
      "finish image /uploads/1",
      "send b to /uploads/2",
      "finish image /uploads/2",
    ]);
    expect(queue.items().map(({ objectPath }) => objectPath)).toEqual(["/objects/uploads/1", "/objects/uploads/2"]);
  });

  it("keeps a photo whose connection was cut, goes on with the next, and sends it again when asked", async () => {
    const send = cutOnce().mockResolvedValue(undefined);
    const { queue, onFailure, settled } = setUp({ send });
    queue.add([photo("a"), photo("b")]);
    await settled(["failed", "done"]);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: "NETWORK" }));
    queue.retryStoppedBy("NETWORK");
    await settled(["done", "done"]);
    expect(send.mock.calls.map(([url]) => url)).toEqual(["/uploads/1", "/uploads/2", "/uploads/3"]);
  });

  it("takes away refused files, and tells how far the others have come", async () => {
    const send = cutOnce().mockRejectedValueOnce(new UploadFailure("IMAGE_INVALID")).mockResolvedValue(undefined);
    const { queue, settled } = setUp({ send });
    queue.add([photo("cut"), photo("refused"), photo("sent")]);
    await settled(["failed", "failed", "done"]);
    queue.removeRefused();
    await settled(["failed", "done"]);
    const waiting = queue.progressOf(queue.items());
    expect(waiting.map(({ objectPath }) => objectPath)).toEqual([null, "/objects/uploads/3"]);
    expect(await Promise.all(waiting.map(async ({ file }) => file?.text()))).toEqual(["cut", "sent"]);
  });

  it("does not send again what was sent when only the last answer was lost", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish.mockRejectedValueOnce(new UploadFailure("NETWORK")).mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, settled } = setUp({ finish });
    queue.add([photo("a")]);
    await settled(["failed"]);
    queue.retryStoppedBy("NETWORK");
    await settled(["done"]);
    expect(log).toEqual(["send a to /uploads/1"]);
    expect(finish.mock.calls).toEqual([
      ["/uploads/1", "image"],
      ["/uploads/1", "image"],
    ]);
  });

  it("leaves a refused photo alone when the connection comes back", async () => {
    const { queue, settled } = setUp({ finish: () => Promise.reject(new UploadFailure("IMAGE_INVALID")) });
    queue.add([photo("a")]);
    await settled(["failed"]);
    queue.retryStoppedBy("NETWORK");
    await settled(["failed"]);
    expect(queue.items()[0]?.reason).toBe("IMAGE_INVALID");
  });

  it("calls off a photo that is taken away while it is sent", async () => {
    const send: UploadSteps["send"] = (_url, _file, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const { queue, onFailure, settled } = setUp({ send });
    queue.add([photo("a")]);
    await settled(["sending"]);
    queue.remove(queue.items()[0]?.id ?? "");
    await settled([]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("tells how far a photo is", async () => {
    const { queue, settled } = setUp({
      send: (_url, _file, { onProgress }) => {
        onProgress(0.4);
        return Promise.reject(new UploadFailure("NETWORK"));
      },
    });
    queue.add([photo("a")]);
    await settled(["failed"]);
    expect(queue.items()[0]?.progress).toBe(0.4);
  });

  it("goes on with the next when one is taken away whose answer never comes", async () => {
    const requestUpload = vi.fn<UploadSteps["requestUpload"]>();
    requestUpload.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue({ uploadURL: "/uploads/2" });
    const { queue, log, settled } = setUp({ requestUpload });
    queue.add([photo("a"), photo("b")]);
    await settled(["sending", "waiting"]);
    queue.remove(queue.items()[0]?.id ?? "");
    await settled(["done"]);
    expect(log).toEqual(["send b to /uploads/2", "finish image /uploads/2"]);
  });

  it("counts an answer that does not come in time as a cut connection", async () => {
    vi.useFakeTimers();
    const { queue, onFailure } = setUp({ finish: () => new Promise(() => undefined) });
    queue.add([photo("a")]);
    await vi.advanceTimersByTimeAsync(UPLOAD_RESPONSE_TIMEOUT_MS - 1);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ reason: "NETWORK" }));
  });

  it("goes on after a new login with what the end of the session stopped, without sending it again", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish.mockRejectedValueOnce(new UploadFailure("NOT_SIGNED_IN")).mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, settled } = setUp({ finish });
    queue.add([photo("a")]);
    await settled(["failed"]);
    queue.retryStoppedBy("NOT_SIGNED_IN");
    await settled(["done"]);
    expect(log).toEqual(["send a to /uploads/1"]);
  });

  it("sends a file again that the server has swept since it arrived", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish
      .mockRejectedValueOnce(new UploadFailure("NOT_SIGNED_IN"))
      .mockRejectedValueOnce(new UploadFailure("UPLOAD_INCOMPLETE"))
      .mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, onFailure, settled } = setUp({ finish });
    queue.add([photo("a")]);
    await settled(["failed"]);
    queue.retryStoppedBy("NOT_SIGNED_IN");
    await settled(["done"]);
    expect(log).toEqual(["send a to /uploads/1", "send a to /uploads/2"]);
    expect(onFailure).toHaveBeenCalledOnce();
  });

  it("takes a second press of Try again for the same", async () => {
    const send = cutOnce().mockResolvedValue(undefined);
    const { queue, settled } = setUp({ send });
    queue.add([photo("a")]);
    await settled(["failed"]);
    const id = queue.items()[0]?.id ?? "";
    queue.retry(id);
    queue.retry(id);
    await settled(["done"]);
    queue.retry(id);
    await settled(["done"]);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it("shows photos before videos, and finishes each as what it is", async () => {
    const { queue, log, settled } = setUp();
    queue.add([video("v"), photo("a")]);
    await settled(["done", "done"]);
    expect(queue.items().map(({ type }) => type)).toEqual(["image", "video"]);
    expect(log).toContain("finish image /uploads/1");
    expect(log).toContain("finish video /uploads/2");
  });

  it("puts one in the place of another of its kind", () => {
    const path = (name: string) => `/objects/${name}`;
    const finished = ["a", "b", "c", "v"].map((name) => {
      const type = name === "v" ? "video" : "image";
      return { type, objectPath: path(name), finishedAt: null } as const;
    });
    const queue = new UploadQueue({ steps: neverCalled, finished });
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

  it("starts over, and calls off what is on its way", async () => {
    const finish: UploadSteps["finish"] = () => new Promise(() => undefined);
    const { queue, onFailure, settled } = setUp({ finish });
    queue.add([photo("a")]);
    await settled(["sending"]);
    queue.reset([{ type: "video", objectPath: "/objects/v", finishedAt: null }]);
    await settled(["done"]);
    expect(onFailure).not.toHaveBeenCalled();
  });

  it("starts from photos that are on the server already", () => {
    const finished = [{ type: "image", objectPath: "/objects/images/1.webp", finishedAt: 5 } as const];
    const queue = new UploadQueue({ steps: { ...neverCalled }, finished });
    expect(queue.items()).toMatchObject([{ status: "done", objectPath: "/objects/images/1.webp", previewUrl: null }]);
  });
});

const unexpected = () => Promise.reject(new Error("not expected"));
const neverCalled: UploadSteps = {
  prepare: unexpected,
  requestUpload: unexpected,
  send: unexpected,
  finish: unexpected,
};
