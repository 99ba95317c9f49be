import { CircleCheck, RefreshCw, Undo2 } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { useLocale, useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { textLang } from "~/lib/i18n/text-lang.ts";
import { Button } from "~/ui/button.tsx";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { useSaleChange } from "../use-sale-change.ts";

const SoldDialog = lazyWithMessages(["listing-states", "errors"], () => import("../sold-dialog.tsx"));

interface SaleButtonProps extends Pick<ComponentProps<typeof Button>, "variant" | "size"> {
  animal: AnimalView;
  /** Without an icon, where space is short. */
  isCompact?: boolean;
  className?: string;
}

export function SoldButton({ animal, variant = "primary", isCompact = false, className }: SaleButtonProps) {
  const t = useTranslations("listingStates");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} aria-haspopup="dialog" onClick={() => setOpen(true)} className={className}>
        {!isCompact && <CircleCheck aria-hidden className="size-5 shrink-0" />}
        {t("sold")}
        <TitleOf animal={animal} />
      </Button>
      {open && <SoldDialog animal={animal} onOpenChange={setOpen} />}
    </>
  );
}

interface RenewButtonProps extends SaleButtonProps {
  label: "stillForSale" | "putOnSale" | "yes" | "moreDays";
  /** For the label `moreDays`. */
  days?: number;
}

export function RenewButton({
  animal,
  label,
  days = 0,
  variant,
  size,
  isCompact = false,
  className,
}: RenewButtonProps) {
  const t = useTranslations("listingStates");
  const { run, pendingVerb } = useSaleChange(animal);
  return (
    <Button
      variant={variant}
      size={size}
      pending={pendingVerb === "renew"}
      onClick={() => run({ verb: "renew" })}
      className={className}
    >
      {!isCompact && pendingVerb !== "renew" && <RefreshCw aria-hidden className="size-5 shrink-0" />}
      {t(label, { n: String(days), count: days })}
      <TitleOf animal={animal} />
    </Button>
  );
}

export function UndoSaleButton({ animal, isCompact = false, className }: SaleButtonProps) {
  const t = useTranslations("listingStates");
  const { run, pendingVerb } = useSaleChange(animal);
  return (
    <Button
      variant="secondary"
      pending={pendingVerb === "undo"}
      onClick={() => run({ verb: "undo" })}
      className={className}
    >
      {!isCompact && pendingVerb !== "undo" && <Undo2 aria-hidden className="size-5 shrink-0" />}
      {t("undo")}
      <TitleOf animal={animal} />
    </Button>
  );
}

function TitleOf({ animal: { title } }: { animal: AnimalView }) {
  const locale = useLocale();
  return (
    <span className="sr-only" lang={textLang(title, locale)}>
      {title}
    </span>
  );
}
