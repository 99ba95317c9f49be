import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import type { RejectedFile } from "./apply-allowance.ts";
import type { UploadFailure } from "./upload-failure.ts";
import { allowanceFullMessage, uploadErrorNotice, REFUSALS } from "./upload-messages.ts";

/** Says why files are not sent or did not get through. */
export function useUploadNotices() {
  const t = useTranslations();
  const textOf = (turned: RejectedFile): string =>
    turned.why === "full"
      ? t(allowanceFullMessage(turned.type, turned.altogether), { n: String(turned.max) })
      : t(REFUSALS[turned.why].text);
  const titleOf = ({ why }: RejectedFile): string => (why === "full" ? t("upload.maxTitle") : t(REFUSALS[why].title));
  return {
    textOf,
    /** There is one message at a time: it says the first reason, the others stand below the files. */
    sayTurnedAway: ([first]: readonly RejectedFile[]): void => {
      if (first !== undefined) toast({ variant: "error", title: titleOf(first), description: textOf(first) });
    },
    sayFailure: ({ reason, reference }: UploadFailure): void => {
      const { title, text } = uploadErrorNotice(reason);
      toast({ variant: "error", title: t(title), description: t(text), reference });
    },
  };
}
