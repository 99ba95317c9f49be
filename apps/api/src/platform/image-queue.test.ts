import { describe, expect, it } from "vitest";
import { createImageQueue } from "./image-queue.ts";

const tick = () => new Promise((resolve) => setImmediate(resolve));

function pausedWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    work: (name: string) => () => {
      started.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    },
    async end(name: string) {
      ends.get(name)?.();
      await tick();
    },
  };
}

describe("the image queue", () => {
  it("starts photos at once while a card is drawn", async () => {
    const { runCard, runPhoto } = createImageQueue();
    const { started, work } = pausedWork();
    void runCard(work("card"));
    for (const name of ["photo 1", "photo 2"]) void runPhoto(work(name));
    await tick();
    expect(started).toEqual(["card", "photo 1", "photo 2"]);
  });

  it("starts waiting photos before waiting cards, and one card at a time", async () => {
    const { runCard, runPhoto, waiting } = createImageQueue();
    const { started, work, end } = pausedWork();
    for (const name of ["photo 1", "photo 2"]) void runPhoto(work(name));
    await tick();
    for (const name of ["card 1", "card 2"]) void runCard(work(name));
    void runPhoto(work("photo 3"));
    await tick();
    expect(waiting()).toEqual({ photos: 1, cards: 2 });
    await end("photo 1");
    expect(started).toEqual(["photo 1", "photo 2", "photo 3"]);
    await end("photo 2");
    expect(started.slice(3)).toEqual(["card 1"]);
    await end("card 1");
    expect(started.slice(4)).toEqual(["card 2"]);
  });

  it("continues after a photo or a card has failed", async () => {
    const { runCard, runPhoto } = createImageQueue();
    const fail = () => Promise.reject(new Error("broken"));
    await expect(runPhoto(fail)).rejects.toThrow("broken");
    await expect(runCard(fail)).rejects.toThrow("broken");
    await expect(runCard(async () => "drawn")).resolves.toBe("drawn");
  });
});
