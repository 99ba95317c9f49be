import { EXPORT_FILE_NAME } from "@pashu/validators/protocol";
import { useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { saveAsFile } from "~/lib/page/save-as-file.ts";
import { trpc } from "~/lib/api/trpc.ts";

/** Downloads the user's data as a file. Never cached. Requires the `errors` namespace. */
export function useDownloadData() {
  const t = useTranslations("profile");
  const { rateLimitText } = useErrorMessages();
  const { client } = trpc.useUtils();
  const { run, isPending } = useGuardedMutation({
    mutationFn: async () =>
      saveAsFile(JSON.stringify(await client.users.export.query(), null, 2), {
        name: EXPORT_FILE_NAME,
        type: "application/json",
      }),
    errorToast: (error) => ({ description: rateLimitText(error) ?? t("downloadFailed") }),
  });
  return { download: () => run(), pending: isPending };
}
