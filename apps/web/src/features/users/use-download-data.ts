import { EXPORT_FILE_NAME } from "@pashu/validators/protocol";
import { MINUTE } from "@pashu/validators/limits";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useReauthenticate } from "~/features/auth/shared/use-reauthenticate.ts";
import { supportReferenceOf, useErrorMessages } from "~/lib/api/api-errors.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { toast } from "~/ui/toast/toast.ts";

/** Downloads the user's data as a file. Never cached. Requires the `errors` namespace. */
export function useDownloadData() {
  const t = useTranslations();
  const { rateLimitText } = useErrorMessages();
  const utils = trpc.useUtils();
  const reauthenticate = useReauthenticate();
  const [pending, setPending] = useState(false);
  const download = async (): Promise<void> => {
    setPending(true);
    try {
      const data = await utils.users.export.fetch(undefined, { gcTime: 0, staleTime: 0 });
      saveAsFile(JSON.stringify(data, null, 2), EXPORT_FILE_NAME);
    } catch (error) {
      const description = rateLimitText(error) ?? t("profile.downloadFailed");
      if (reauthenticate(error, () => void download())) return;
      toast({ variant: "error", title: t("common.error"), description, reference: supportReferenceOf(error) });
    } finally {
      setPending(false);
    }
  };
  return { download, pending };
}

function saveAsFile(json: string, name: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers read the URL a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
