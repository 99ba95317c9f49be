import { HOUR } from "@pashu/validators/limits";
import type { Job } from "../../job.ts";
import { clampFutureDates } from "./clamp-future-dates.ts";
import { deleteOldIdempotencyKeys } from "./delete-old-idempotency-keys.ts";
import { deleteOldReservations } from "./delete-old-reservations.ts";
import { deleteOldTombstones } from "./delete-old-tombstones.ts";
import { rotateEvents } from "./rotate-events.ts";

export const jobs = [
  { name: "dates", every: HOUR, run: clampFutureDates },
  { name: "keys", every: HOUR, run: deleteOldIdempotencyKeys },
  { name: "reservations", every: HOUR, run: deleteOldReservations },
  { name: "tombstones", every: HOUR, run: deleteOldTombstones },
  { name: "partitions", every: HOUR, run: rotateEvents },
] as const satisfies Job[];
