import { useEffect, useEffectEvent } from "react";
import type { ContactChannel, ContactLinks } from "./contact.ts";

/**
 * Opens the chat once the number has arrived, after a tap on WhatsApp. Browsers allow it for seconds after a tap; later
 * the dialog, whose main button opens the chat, remains.
 * @param shown undefined until then
 */
export function useOpenChat(shown: object | undefined, links: ContactLinks[], channel: ContactChannel): void {
  const openChat = useEffectEvent(() => {
    const chat = links.find(({ whatsapp }) => whatsapp !== null)?.whatsapp ?? null;
    if (channel === "whatsapp" && chat !== null) window.open(chat, "_blank", "noopener");
  });
  useEffect(() => {
    if (shown !== undefined) openChat();
  }, [shown]);
}
