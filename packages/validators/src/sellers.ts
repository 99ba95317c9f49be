import { z } from "zod";
import { issuedText } from "./rules.ts";

/** Ids of people are text of our making. */
export const userId = issuedText(64);
export const sellerContactInput = z.object({ sellerId: userId });
