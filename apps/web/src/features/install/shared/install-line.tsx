import { useRouterState } from "@tanstack/react-router";
import { Smartphone, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { endInstallOffer, isInstallOffered } from "~/lib/storage/install-offer.ts";
import { Button } from "~/ui/button.tsx";
import { IconButton } from "~/ui/icon-button.tsx";
import { isInstalled } from "./install-prompt.ts";

/** Pages without a form or buttons at their lower end. */
const PAGES = ["/", "/marketplace", "/saved"];

/** Offers once to install the site as an app. Requires the namespace `offline`. */
export function InstallLine() {
  const isOnPage = useRouterState({ select: ({ location }) => PAGES.includes(location.pathname) });
  const canPrompt = useCanPrompt();
  const [isOver, setOver] = useState(false);
  if (isOver || !isOnPage || !canPrompt || isInstalled()) return null;
  return <Offer onEnd={() => setOver(true)} />;
}

/** Long enough to be read. Who opens a card at once is offered it again. */
const READ_MS = 5_000;

function Offer({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations();
  const [isOffered] = useState(isInstallOffered);
  // An offer that was read is not shown on the next page load either.
  useEffect(() => {
    if (!isOffered) return;
    const timeout = setTimeout(endInstallOffer, READ_MS);
    return () => clearTimeout(timeout);
  }, [isOffered]);
  if (!isOffered) return null;
  const end = () => {
    endInstallOffer();
    onEnd();
  };
  const install = () => {
    end();
    globalThis.installPrompt?.prompt().catch(() => undefined);
  };
  return (
    <output className="fixed inset-x-3 bottom-bar z-20 mx-auto flex max-w-lg items-center gap-2 rounded-card panel py-1 pr-1 pl-3 leading-snug lg:bottom-4">
      <Smartphone aria-hidden className="size-5 shrink-0 text-primary" />
      <span className="min-w-0 grow">{t("install.text")}</span>
      <Button variant="secondary" size="sm" className="shrink-0" onClick={install}>
        {t("install.add")}
      </Button>
      <IconButton label={t("common.close")} onClick={end}>
        <X aria-hidden />
      </IconButton>
    </output>
  );
}

/** True while the browser would show its own prompt. */
function useCanPrompt(): boolean {
  const [canPrompt, setCanPrompt] = useState(() => globalThis.installPrompt !== undefined);
  useEffect(() => {
    const update = ({ type }: Event) => setCanPrompt(type === "beforeinstallprompt");
    addEventListener("beforeinstallprompt", update);
    addEventListener("appinstalled", update);
    return () => {
      removeEventListener("beforeinstallprompt", update);
      removeEventListener("appinstalled", update);
    };
  }, []);
  return canPrompt;
}
