import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

/** Shown to a signed-in user, so not in the server's HTML. */
export const DealQuestions = serverLazy(["deals"], () => import("../deal-questions.tsx"));
