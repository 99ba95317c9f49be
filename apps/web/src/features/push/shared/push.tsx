import { serverLazy } from "~/ui/i18n/server-lazy.tsx";

const Offer = serverLazy(["push-settings"], () => import("../offer.tsx"));
const Settings = serverLazy(["push-settings"], () => import("../settings.tsx"));

/** Offers push messages once the user has a reason to want them. */
export function PushOffer() {
  return <Offer.Component fallback={null} />;
}

/** Switches push messages to this browser on and off, and their topics. */
export function PushSettings() {
  return <Settings.Component fallback={null} />;
}
