import type { WantedAnimals } from "@pashu/validators/search/list-animals";
import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { PushOffer } from "~/features/push/shared/push.tsx";
import { Button } from "~/ui/button.tsx";
import { useAlertWords } from "./alert-words.ts";
import { useAlert } from "./use-alert.ts";

interface TellMeButtonProps {
  asked: WantedAnimals;
  children: ReactNode;
}

/** One tap sets an alert for the list, another one ends it. */
export function TellMeButton({ asked, children }: TellMeButtonProps) {
  const t = useTranslations("alerts");
  const { alert, wanted, isPending, toggle } = useAlert(asked);
  const list = useAlertWords(wanted);
  const isOn = alert !== undefined;
  return (
    <div className="flex flex-col gap-1">
      <Button
        variant={isOn ? "ghost" : "secondary"}
        size="lg"
        pending={isPending}
        keepsFocus
        onClick={toggle}
        className="w-full"
      >
        {!isPending && <Bell aria-hidden className="size-5 shrink-0" />}
        {isOn ? t("stop") : children}
      </Button>
      <output className="text-center text-sm wrap-anywhere">
        {isOn && t(alert.mode === "daily" ? "stored" : "storedAtOnce", { list })}
      </output>
      {isOn && (
        <Link
          to="/alerts/$"
          params={{ _splat: "" }}
          className="flex min-h-11 items-center justify-center text-sm text-primary underline underline-offset-4"
        >
          {t("title")}
        </Link>
      )}
      {isOn && <PushOffer />}
    </div>
  );
}
