import { clockText } from "@pashu/i18n/dates";
import type { Messages } from "@pashu/i18n/messages";
import { TRPCClientError } from "@trpc/client";
import { useLocale, useTranslations } from "use-intl";
import { errorCodeOf, supportReferenceOf } from "~/lib/api/api-errors.ts";
import { useErrorMessages } from "~/lib/api/use-error-messages.ts";
import { Dialog } from "~/ui/dialog.tsx";
import { toast } from "~/ui/toast/toast.ts";
import { DetailsStep } from "./details-step.tsx";
import type { Notice } from "./notices.ts";
import { OtpStep } from "./otp-step.tsx";
import { PurposeStrip } from "./purpose-strip.tsx";
import type { LoginDialogProps } from "./shared/login.ts";
import { clearPendingCode } from "./shared/pending-code.ts";
import { SwitchStep } from "./switch-step.tsx";
import { useAuthFlow, type AuthFlow } from "./use-auth-flow.ts";

export default function AuthDialog({ mode, purpose, onSignedIn, onOpenChange }: LoginDialogProps) {
  const t = useTranslations();
  const blockedText = useBlockedText();
  const { joinSentences, retryText } = useErrorMessages();
  const showError = ({ title, text }: Notice, error?: unknown) =>
    toast({
      variant: "error",
      title: t(`authErr.${title}`),
      description: joinSentences(t(`authErr.${text}`), retryText(error) ?? blockedText(error)),
      reference: supportReferenceOf(error),
    });
  const onSent = () => toast({ variant: "success", title: t("auth.otpSent") });
  const flow = useAuthFlow({ mode, showError, onSent, onSignedIn });
  const changeOpen = (open: boolean) => {
    if (!open) clearPendingCode();
    onOpenChange(open);
  };
  return (
    <Dialog
      open
      onOpenChange={changeOpen}
      onBack={flow.step === "details" ? undefined : flow.back}
      title={t(`auth.${titleOf(flow)}`)}
    >
      {purpose !== undefined && <PurposeStrip purpose={purpose} />}
      {flow.step === "details" && <DetailsStep flow={flow} />}
      {/* A new key per code, so that each focuses its field. */}
      {flow.step === "otp" && <OtpStep key={flow.sent?.sentAt} flow={flow} />}
      {flow.step === "switch" && <SwitchStep flow={flow} />}
    </Dialog>
  );
}

function titleOf({ step, mode }: AuthFlow): keyof Messages["auth"] & `${string}Title` {
  if (step === "otp") return "otpTitle";
  return mode === "login" ? "loginTitle" : "signupTitle";
}

function useBlockedText() {
  const t = useTranslations("auth");
  const locale = useLocale();
  return (error: unknown): string | null => {
    if (!(error instanceof TRPCClientError) || errorCodeOf(error) !== "PHONE_BLOCKED") return null;
    const until: unknown = error.data?.appParams?.until;
    return typeof until === "string" ? t("phoneBlocked", { time: clockText(until, locale) }) : null;
  };
}
