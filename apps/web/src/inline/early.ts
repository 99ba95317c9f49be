import { markLanguageChoice } from "./mark-language-choice.ts";
import { markOffline } from "./mark-offline.ts";
import { recordClicks } from "./record-clicks.ts";
import { reloadAfterBack } from "./reload-after-back.ts";

/** For the HTML's head. */
markLanguageChoice();
markOffline();
recordClicks();
reloadAfterBack();
