import { MessageCircle } from "lucide-react";
import type { ComponentProps } from "react";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import { Button } from "~/ui/button.tsx";
import { openWhatsapp, useShare } from "./share-button.tsx";

interface WhatsappButtonProps extends Pick<
  ComponentProps<typeof Button>,
  "variant" | "size" | "className" | "children"
> {
  animal: AnimalView;
}

/** Opens WhatsApp with the message about a listing, without the choice of an app. */
export function WhatsappButton({ animal, children, ...looks }: WhatsappButtonProps) {
  return (
    <Button {...looks} onClick={useShare(animal, openWhatsapp)}>
      <MessageCircle aria-hidden className="size-5 shrink-0" />
      {children}
    </Button>
  );
}
