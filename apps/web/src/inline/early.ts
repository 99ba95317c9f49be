import { recordClicks } from "./record-clicks.ts";
import { reloadAfterBack } from "./reload-after-back.ts";

/** For the HTML's head. */
recordClicks();
reloadAfterBack();
