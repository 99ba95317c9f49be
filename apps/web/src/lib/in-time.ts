import { CALL_TIMEOUT_MS } from "@pashu/validators/limits";

/** Gives up what does not come, as a part of the page that is loaded when first needed; nobody waits for ever. */
export async function inTime<Part>(part: Promise<Part>, ms: number = CALL_TIMEOUT_MS): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("did not come in time")), ms);
  });
  try {
    return await Promise.race([part, late]);
  } finally {
    clearTimeout(timer);
  }
}
