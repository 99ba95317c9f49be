import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { Dialog } from "~/ui/dialog.tsx";

const STEPS = [1, 2, 3, 4, 5] as const;

export default function CompressionGuide({ onOpenChange }: { onOpenChange: (open: boolean) => void }) {
  const t = useTranslations("guide");
  return (
    <Dialog open onOpenChange={onOpenChange} title={t("title")}>
      <ol className="flex flex-col gap-4 pt-2">
        {STEPS.map((step) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-primary leading-none font-bold text-on-primary"
            >
              {step}
            </span>
            <div>
              <p className="font-bold">{t(`step${step}Title`)}</p>
              <p className="text-muted">{t(`step${step}Text`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <ActionBar>
        <Button size="lg" onClick={() => onOpenChange(false)}>
          {t("understood")}
        </Button>
      </ActionBar>
    </Dialog>
  );
}
