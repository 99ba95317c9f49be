import { Phone } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { AnimalView } from "~/features/animals/shared/animal.ts";
import type { LoginPurpose } from "~/features/auth/shared/login.ts";
import { useRequireSignIn } from "~/features/auth/shared/use-require-sign-in.ts";
import { useSession } from "~/features/auth/shared/session.ts";
import { LazyReviews } from "~/features/reviews/shared/lazy-reviews.ts";
import { lazyWithMessages } from "~/ui/i18n/lazy-with-messages.tsx";
import { Button } from "~/ui/button.tsx";

import type { ContactChannel } from "./contact.ts";

const ContactDialog = lazyWithMessages(
  ["sellers", "animal-page", "reviews", "blocks", "errors"],
  () => import("../contact-dialog.tsx"),
);

interface ContactSellerProps {
  animal: AnimalView;
  title: string;
  /** Replaces the button. */
  children?: (contact: (channel: ContactChannel) => void) => ReactNode;
}

/** Shows the seller's number after login and consent. Hidden on the user's own listing. */
export function ContactSeller({ animal, title, children }: ContactSellerProps) {
  const t = useTranslations("card");
  const { profile } = useSession();
  const requireSignIn = useRequireSignIn();
  const [open, setOpen] = useState<ContactChannel | "rating" | null>(null);
  const close = (isOpen: boolean) => {
    if (!isOpen) setOpen(null);
  };
  if (profile?.id === animal.sellerId) return null;
  const contact = (channel: ContactChannel) =>
    void requireSignIn(() => setOpen(channel), loginPurpose(animal, title, channel));
  return (
    <>
      {children?.(contact) ?? (
        <Button variant="secondary" size="tight" onClick={() => contact("call")} className="min-w-0 flex-1">
          <Phone aria-hidden className="size-5 shrink-0" />
          {t("contactSeller")}
        </Button>
      )}
      {(open === "call" || open === "whatsapp") && (
        <ContactDialog
          animal={animal}
          title={title}
          channel={open}
          onRate={() => setOpen("rating")}
          onOpenChange={close}
        />
      )}
      {open === "rating" && (
        <LazyReviews sellerId={animal.sellerId} sellerName={animal.seller.name} startWithForm onOpenChange={close} />
      )}
    </>
  );
}

function loginPurpose(
  { id, seller, price, category, images }: AnimalView,
  title: string,
  channel: ContactChannel,
): LoginPurpose {
  const control = channel === "whatsapp" ? "chat" : "contact";
  return { kind: "contact", id, control, seller: seller.name, title, price, category, photo: images[0] };
}
