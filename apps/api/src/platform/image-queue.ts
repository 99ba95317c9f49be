import { AppError } from "@pashu/validators/errors";
import { CARD_QUEUE_MAX, IMAGE_CONCURRENCY } from "@pashu/validators/limits";
import pLimit from "p-limit";

export function createImageQueue() {
  /** Decoding uses libuv's four threads; this leaves one for a card, and one for the file system and DNS. */
  const photos = pLimit(IMAGE_CONCURRENCY);
  const cards: (() => Promise<void>)[] = [];
  let photosRunning = 0;
  let isCardRunning = false;

  function startCard(): void {
    if (isCardRunning || photosRunning + photos.pendingCount >= IMAGE_CONCURRENCY) return;
    const start = cards.shift();
    if (start === undefined) return;
    isCardRunning = true;
    void start().then(() => {
      isCardRunning = false;
      startCard();
    });
  }

  return {
    runPhoto: <Result>(work: () => Promise<Result>): Promise<Result> =>
      photos(async () => {
        photosRunning += 1;
        try {
          return await work();
        } finally {
          photosRunning -= 1;
          startCard();
        }
      }),
    /**
     * One card at a time. It starts only while a photo could start too, and takes no photo's place.
     * @throws AppError UNAVAILABLE when too many cards wait
     */
    runCard: <Result>(work: () => Promise<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        if (cards.length >= CARD_QUEUE_MAX) throw new AppError("UNAVAILABLE");
        cards.push(() => work().then(resolve, reject));
        startCard();
      }),
    waiting: () => ({ photos: photos.pendingCount, cards: cards.length }),
  };
}

export const imageQueue = createImageQueue();
