import { z } from "zod";

/** Ids of people are text of our making. */
export const userId = z.string().min(1).max(64);
export const sellerContactInput = z.object({ sellerId: userId });
