import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import type { TurnedAway } from "./fit-in.ts";
import type { UploadFailure } from "./upload-failure.ts";
import { fullText, noticeOfFailure, REFUSALS } from "./upload-words.ts";

/** Says why files are not sent or did not get through. */
export function useUploadNotices() {
  const t = useTranslations();
  const textOf = (turned: TurnedAway): string =>
    turned.why === "full"
      ? t(fullText(turned.type, turned.altogether), { n: String(turned.max) })
      : t(REFUSALS[turned.why].text);
  const titleOf = ({ why }: TurnedAway): string => (why === "full" ? t("upload.maxTitle") : t(REFUSALS[why].title));
  return {
    textOf,
    /** There is one message at a time: it says the first reason, the others stand below the files. */
    sayTurnedAway: ([first]: readonly TurnedAway[]): void => {
      if (first !== undefined) toast({ variant: "error", title: titleOf(first), description: textOf(first) });
    },
    sayFailure: ({ reason, reference }: UploadFailure): void => {
      const { title, text } = noticeOfFailure(reason);
      toast({ variant: "error", title: t(title), description: t(text), reference });
    },
  };
}
