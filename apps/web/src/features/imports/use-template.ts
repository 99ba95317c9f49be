import type { Locale } from "@pashu/i18n/locales";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { saveAsFile } from "~/lib/page/save-as-file.ts";

/** The download of the table to fill in, with headers in the reader's language. */
export function useTemplate(locale: Locale) {
  const { client } = trpc.useUtils();
  const { run, error, isPending } = useGuardedMutation({
    mutationFn: async () => {
      const { table } = await client.imports.template.query({ locale });
      saveAsFile(table, { name: `pashu-bazaar-${locale}.csv`, type: "text/csv" });
    },
    errorToast: () => null,
  });
  return { download: () => run(), error, isPending };
}
