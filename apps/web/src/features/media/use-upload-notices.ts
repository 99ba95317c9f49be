import { useTranslations } from "use-intl";
import { toast } from "~/ui/toast/toast.ts";
import type { RejectedFile } from "./apply-allowance.ts";
import type { UploadFailure } from "./upload-failure.ts";
import { allowanceFullMessage, uploadErrorNotice, REJECTION_NOTICES } from "./upload-messages.ts";

export function useUploadNotices() {
  const t = useTranslations();
  const textOf = (file: RejectedFile): string =>
    file.reason === "full"
      ? t(allowanceFullMessage(file.type, file.isTotal), { n: String(file.max) })
      : t(REJECTION_NOTICES[file.reason].text);
  const titleOf = ({ reason }: RejectedFile): string =>
    reason === "full" ? t("upload.maxTitle") : t(REJECTION_NOTICES[reason].title);
  return {
    textOf,
    /** Shows only the first reason; the others are listed below the files. */
    notifyRejected: ([first]: readonly RejectedFile[]): void => {
      if (first !== undefined) toast({ variant: "error", title: titleOf(first), description: textOf(first) });
    },
    notifyFailure: ({ reason, words, reference }: UploadFailure): void => {
      const { title, text } = uploadErrorNotice(reason);
      toast({ variant: "error", title: t(title), description: words ?? t(text), reference });
    },
  };
}
