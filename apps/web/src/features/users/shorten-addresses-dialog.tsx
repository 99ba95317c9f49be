import { useLocale, useTranslations } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { trpc } from "~/lib/api/trpc.ts";
import { useRefetchListings } from "~/lib/api/use-refetch-listings.ts";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import type { ShorterLocation } from "./shorter-location.ts";

interface ShortenAddressesDialogProps {
  shorter: readonly ShorterLocation[];
  onShortened: () => void;
  onOpenChange: (open: boolean) => void;
}

export default function ShortenAddressesDialog({ shorter, onShortened, onOpenChange }: ShortenAddressesDialogProps) {
  const t = useTranslations("publicAddress");
  const common = useTranslations("common");
  const profile = useTranslations("profile");
  const { shorten, pending } = useShorten({ onShortened, onOpenChange });
  return (
    <Dialog open onOpenChange={(open) => pending || onOpenChange(open)} title={t("shorten")} description={t("text")}>
      <ul className="flex flex-col gap-2">
        {shorter.map(({ id, before, after }) => (
          <li key={id} className="rounded-tile bg-sunken p-3 text-sm wrap-anywhere">
            <dl>
              <dt className="text-meta text-muted">{t("before")}</dt>
              <Address texts={Object.values(before)} />
              <dt className="mt-2 text-meta text-muted">{t("after")}</dt>
              <Address texts={Object.values(after)} />
            </dl>
          </li>
        ))}
      </ul>
      <ActionBar>
        <Button size="lg" pending={pending} onClick={() => shorten(shorter)}>
          {pending ? profile("saving") : t("confirm", { count: shorter.length, n: String(shorter.length) })}
        </Button>
        <Button variant="secondary" size="lg" disabled={pending} onClick={() => onOpenChange(false)}>
          {common("cancel")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}

function Address({ texts }: { texts: (string | null)[] }) {
  const locale = useLocale();
  const different = [...new Set(texts)].filter((text) => text !== null);
  return different.map((text) => (
    <dd key={text} lang={textLang(text, locale)}>
      {text}
    </dd>
  ));
}

function useShorten({ onShortened, onOpenChange }: Omit<ShortenAddressesDialogProps, "shorter">) {
  const t = useTranslations("publicAddress");
  const { client } = trpc.useUtils();
  const refetchListings = useRefetchListings();
  const { run, isPending } = useGuardedMutation({
    mutationFn: async (shorter: readonly ShorterLocation[]) => {
      // Sequential: each change counts against the rate limits, and changes before a failure are kept.
      for (const { id, after } of shorter) await client.animals.update.mutate({ id, ...after });
    },
    onSuccess: () => {
      toast({ variant: "success", title: t("done") });
      onShortened();
    },
    errorToast: () => ({ description: t("failed") }),
    onSettled: async () => {
      onOpenChange(false);
      await refetchListings();
    },
  });
  return { shorten: run, pending: isPending };
}
