import { QUEUE_COUNT_MAX } from "@pashu/validators/limits";

/** The API stops counting at QUEUE_COUNT_MAX. */
export function queueCount(count: number): string {
  return count < QUEUE_COUNT_MAX ? `${count}` : `${QUEUE_COUNT_MAX}+`;
}
