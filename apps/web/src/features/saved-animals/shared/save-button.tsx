import { Heart } from "lucide-react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { classNames } from "~/ui/class-names.ts";
import { IconButton } from "~/ui/icon-button.tsx";
import { useSaved } from "./use-saved.ts";

/** Toggle button in the corner of a card, with a constant label; `aria-pressed` exposes the state. */
export function SaveButton({ animal, title }: { animal: AnimalView; title: string }) {
  const t = useTranslations("card");
  const { saved, toggle } = useSaved(animal);
  return (
    <IconButton
      label={`${t("save")}: ${title}`}
      aria-pressed={saved}
      onClick={toggle}
      className="absolute! top-1.5 right-1.5 panel"
    >
      <Heart aria-hidden className={classNames("size-6", saved && "fill-danger text-danger")} />
    </IconButton>
  );
}
