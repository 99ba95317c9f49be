import { PLACE_KEY, SIGNED_IN_KEY } from "./storage-keys.ts";

/** In the head of the landing page: room.css reserves the first screen for `HomeSlot` before the first paint. */
try {
  if ((localStorage.getItem(SIGNED_IN_KEY) ?? localStorage.getItem(PLACE_KEY)) !== null)
    document.documentElement.dataset["home"] = "";
} catch {}
