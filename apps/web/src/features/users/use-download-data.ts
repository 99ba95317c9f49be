import { EXPORT_FILE_NAME } from "@pashu/validators/protocol";
import { MINUTE } from "@pashu/validators/limits";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { trpc } from "~/lib/api/trpc.ts";

/** Downloads the user's data as a file. Never cached. Requires the `errors` namespace. */
export function useDownloadData() {
  const t = useTranslations("profile");
  const { rateLimitText } = useErrorMessages();
  const { client } = trpc.useUtils();
  const { run, isPending } = useGuardedMutation({
    mutationFn: async () => saveAsFile(JSON.stringify(await client.users.export.query(), null, 2), EXPORT_FILE_NAME),
    errorToast: (error) => ({ description: rateLimitText(error) ?? t("downloadFailed") }),
  });
  return { download: () => run(), pending: isPending };
}

function saveAsFile(json: string, name: string): void {
  const url = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // Some browsers read the URL a while after the click.
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}
