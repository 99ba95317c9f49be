import { describe, expect, it, vi } from "vitest";
import { UploadFailure, type FailureReason } from "./upload-failure.ts";
import { UploadQueue, type UploadSteps } from "./upload-queue.ts";

const photo = (name: string) => new File([name], `${name}.jpg`, { type: "image/jpeg" });

/** The steps as they go when nothing goes wrong; each link is good for one file. */
function setUp(change: Partial<UploadSteps> = {}) {
  let links = 0;
  const log: string[] = [];
  const steps: UploadSteps = {
    shrink: async (file) => file,
    requestUpload: async () => {
      links += 1;
      return { uploadURL: `/uploads/${links}` };
    },
    send: async (url, file) => {
      log.push(`send ${await file.text()} to ${url}`);
    },
    finish: async (url) => {
      log.push(`finish ${url}`);
      return { objectPath: `/objects${url}` };
    },
    ...change,
  };
  const onFailure = vi.fn<(reason: FailureReason) => void>();
  const queue = new UploadQueue({ steps, finished: [] });
  queue.onFailure(onFailure);
  const states = () => queue.photos().map(({ status }) => status);
  const settled = (wanted: string[]) => vi.waitFor(() => expect(states()).toEqual(wanted));
  return { queue, log, onFailure, settled };
}

const cutOnce = () => vi.fn<UploadSteps["send"]>().mockRejectedValueOnce(new UploadFailure("NETWORK"));

describe("UploadQueue", () => {
  it("sends one after another, in the order chosen", async () => {
    const { queue, log, settled } = setUp();
    queue.add([photo("a"), photo("b")]);
    await settled(["done", "done"]);
    expect(log).toEqual(["send a to /uploads/1", "finish /uploads/1", "send b to /uploads/2", "finish /uploads/2"]);
    expect(queue.photos().map(({ objectPath }) => objectPath)).toEqual(["/objects/uploads/1", "/objects/uploads/2"]);
  });

  it("keeps a photo whose connection was cut, goes on with the next, and sends it again when asked", async () => {
    const send = cutOnce().mockResolvedValue(undefined);
    const { queue, onFailure, settled } = setUp({ send });
    queue.add([photo("a"), photo("b")]);
    await settled(["failed", "done"]);
    expect(onFailure).toHaveBeenCalledWith("NETWORK");
    queue.retryCut();
    await settled(["done", "done"]);
    expect(send.mock.calls.map(([url]) => url)).toEqual(["/uploads/1", "/uploads/2", "/uploads/3"]);
  });

  it("does not send again what was sent when only the last answer was lost", async () => {
    const finish = vi.fn<UploadSteps["finish"]>();
    finish.mockRejectedValueOnce(new UploadFailure("NETWORK")).mockResolvedValue({ objectPath: "/objects/1" });
    const { queue, log, settled } = setUp({ finish });
    queue.add([photo("a")]);
    await settled(["failed"]);
    queue.retryCut();
    await settled(["done"]);
    expect(log).toEqual(["send a to /uploads/1"]);
    expect(finish.mock.calls).toEqual([["/uploads/1"], ["/uploads/1"]]);
  });

  it("leaves a refused photo alone when the connection comes back", async () => {
    const { queue, settled } = setUp({ finish: () => Promise.reject(new UploadFailure("IMAGE_INVALID")) });
    queue.add([photo("a")]);
    await settled(["failed"]);
    queue.retryCut();
    await settled(["failed"]);
    expect(queue.photos()[0]?.reason).toBe("IMAGE_INVALID");
  });

  it("calls off a photo that is taken away while it is sent", async () => {
    const send: UploadSteps["send"] = (_url, _file, { signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
    const { queue, onFailure, settled } = setUp({ send });
    queue.add([photo("a")]);
    await settled(["sending"]);
    queue.remove(queue.photos()[0]?.id ?? "");
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
    expect(queue.photos()[0]?.progress).toBe(0.4);
  });

  it("starts from photos that are on the server already", () => {
    const finished = [{ objectPath: "/objects/images/1.webp", finishedAt: 5 }];
    const queue = new UploadQueue({ steps: { ...neverCalled }, finished });
    expect(queue.photos()).toMatchObject([{ status: "done", objectPath: "/objects/images/1.webp", previewUrl: null }]);
  });
});

const unexpected = () => Promise.reject(new Error("not expected"));
const neverCalled: UploadSteps = {
  shrink: unexpected,
  requestUpload: unexpected,
  send: unexpected,
  finish: unexpected,
};
