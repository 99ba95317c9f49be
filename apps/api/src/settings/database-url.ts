import { hostUrls } from "@pashu/db/host-urls";
import { z } from "zod";

/** libpq's form, with one or several hosts. */
export const databaseUrl = z.string().superRefine((url, check) => {
  try {
    hostUrls(url);
  } catch (error) {
    check.addIssue(error instanceof Error ? error.message : "not a URL");
  }
});
