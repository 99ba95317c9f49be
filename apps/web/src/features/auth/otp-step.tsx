import { plainText } from "@pashu/validators/digits";
import { OTP_LENGTH, OTP_RESEND_WAIT_S, SECOND } from "@pashu/validators/limits";
import { formatPhone } from "@pashu/validators/phone";
import { useId } from "react";
import { useTranslations } from "use-intl";
import { ActionBar } from "~/ui/action-bar.tsx";
import { Button } from "~/ui/button.tsx";
import { useField } from "~/ui/form/use-field.ts";
import { TextInput } from "~/ui/input.tsx";
import { StepForm } from "./step-form.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";
import { useCountdown } from "./use-countdown.ts";
import { useReceivedCode } from "./use-received-code.ts";

export function OtpStep({ flow }: { flow: AuthFlow }) {
  const t = useTranslations("auth");
  const { code, sent, busy, back } = flow;
  const { field } = useField(code, "code");
  const type = (typed: string) => {
    const digits = plainText(typed).replace(/\D/g, "").slice(0, OTP_LENGTH);
    if (digits === field.value) return;
    field.onChange(digits);
    if (digits.length === OTP_LENGTH) code.submit();
  };
  useReceivedCode(type);
  const sentToId = useId();
  return (
    <StepForm onSubmit={code.onSubmit}>
      <p id={sentToId} className="text-muted">
        {t("otpSubtitle", { phone: formatPhone(sent?.phone ?? "") })}
      </p>
      {sent?.demoCode != null && (
        <output className="rounded-xl bg-accent-soft px-4 py-3 font-bold">
          {t("demoCode", { code: sent.demoCode })}
        </output>
      )}
      {/* The dialog's title is its visible label. */}
      <TextInput
        aria-label={t("otpLabel")}
        aria-required
        aria-describedby={sentToId}
        {...field}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="go"
        pattern="\d*"
        placeholder={"•".repeat(OTP_LENGTH)}
        onChange={({ target }) => type(target.value)}
        className="text-center text-2xl tracking-[0.4em]"
      />
      <ResendButton flow={flow} />
      <ActionBar>
        <Button type="submit" size="lg" pending={busy}>
          {busy ? t("verifying") : t("verify")}
        </Button>
        <Button variant="secondary" size="lg" onClick={back} disabled={busy}>
          {t("back")}
        </Button>
      </ActionBar>
    </StepForm>
  );
}

function ResendButton({ flow: { sent, busy, resend } }: { flow: AuthFlow }) {
  const t = useTranslations("auth");
  const wait = useCountdown((sent?.sentAt ?? 0) + OTP_RESEND_WAIT_S * SECOND);
  return (
    <Button variant="ghost" onClick={resend} disabled={busy || wait > 0}>
      {wait > 0 ? t("resendIn", { s: String(wait) }) : t("resend")}
    </Button>
  );
}
