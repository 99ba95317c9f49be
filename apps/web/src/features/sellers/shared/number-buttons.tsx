import { formatPhone } from "@pashu/validators/phone";
import { MessageCircle, Phone } from "lucide-react";
import type { Ref } from "react";
import { useTranslations } from "use-intl";
import { buttonClass } from "~/ui/button.tsx";
import { classNames } from "~/ui/class-names.ts";
import type { ContactChannel, ContactLinks } from "./contact.ts";

interface NumberButtonsProps extends ContactLinks {
  channel: ContactChannel;
  main?: Ref<HTMLAnchorElement>;
  isOneOfSeveral?: boolean;
}

/**
 * Links to call and write to a number. It is in their accessible names if there are several, so that they differ.
 * Requires the namespace `sellers`.
 */
export function NumberButtons({ number, call, whatsapp, channel, main, isOneOfSeveral }: NumberButtonsProps) {
  const t = useTranslations("contact");
  const nameOf = (label: string) => (isOneOfSeveral ? `${label} ${formatPhone(number)}` : undefined);
  const isChat = channel === "whatsapp" && whatsapp !== null;
  const callButton = (
    <a
      key="call"
      ref={isChat ? undefined : main}
      href={call}
      aria-label={nameOf(t("call"))}
      className={buttonClass({ variant: isChat ? "secondary" : "primary", size: "lg" })}
    >
      <Phone aria-hidden className="size-6" />
      {t("call")}
    </a>
  );
  if (whatsapp === null) return callButton;
  const chatButton = (
    <a
      key="chat"
      ref={isChat ? main : undefined}
      href={whatsapp}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={nameOf(t("whatsapp"))}
      className={buttonClass({ variant: isChat ? "primary" : "secondary", size: "lg" })}
    >
      <MessageCircle aria-hidden className={classNames("size-6", !isChat && "text-primary")} />
      {t("whatsapp")}
    </a>
  );
  return isChat ? [chatButton, callButton] : [callButton, chatButton];
}
