import { PHONE_TYPED_MAX } from "@pashu/validators/phone";
import { Link } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { Button } from "~/ui/button.tsx";
import { Field } from "~/ui/field.tsx";
import { TextInput } from "~/ui/input.tsx";
import { UserFields } from "./user-fields.tsx";
import { StepForm } from "./step-form.tsx";
import type { AuthFlow } from "./use-auth-flow.ts";
import { useAutofocus } from "./use-autofocus.ts";

export function DetailsStep({ flow }: { flow: AuthFlow }) {
  const t = useTranslations("auth");
  const { mode, details, busy, offersOtherMode, change, send, switchMode } = flow;
  const autofocusRef = useAutofocus();
  const missing = details.phone.trim() === "" || (mode === "signup" && details.name.trim() === "");
  return (
    <StepForm onSubmit={send}>
      <div className="-mb-3">
        {mode === "signup" && <UserFields flow={flow} />}
        <Field label={t("phone")} hint={t("phoneHint")} required>
          <TextInput
            ref={mode === "login" ? autofocusRef : null}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            enterKeyHint="send"
            maxLength={PHONE_TYPED_MAX}
            placeholder={t("phonePlaceholder")}
            value={details.phone}
            onChange={({ target }) => change({ phone: target.value })}
          />
        </Field>
      </div>
      {offersOtherMode && <OtherModeNotice mode={mode} />}
      {mode === "signup" && <Agreement />}
      <Button type="submit" size="lg" pending={busy} disabled={missing}>
        {busy ? t("sending") : t("sendOtp")}
      </Button>
      <Button variant={offersOtherMode ? "accent" : "ghost"} onClick={switchMode} disabled={busy}>
        {mode === "login" ? t("toSignup") : t("toLogin")}
      </Button>
      <p className="text-sm text-muted">{t("privacyLine")}</p>
    </StepForm>
  );
}

/** Opens in a new tab, so that the typed details are kept. */
function Agreement() {
  const t = useTranslations("auth");
  const page = (name: "terms" | "privacy") => (
    <Link to={`/${name}`} target="_blank" className="inline-flex min-h-11 items-center underline underline-offset-4">
      {t(name)}
    </Link>
  );
  return (
    <div className="text-sm text-muted">
      <p>{t("agreeLine")}</p>
      <div className="flex flex-wrap gap-x-5">
        {page("terms")}
        {page("privacy")}
      </div>
    </div>
  );
}

function OtherModeNotice({ mode }: { mode: AuthFlow["mode"] }) {
  const t = useTranslations("authErr");
  return (
    <output className="rounded-xl bg-danger-soft px-4 py-3 font-semibold">
      {mode === "login" ? t("notFoundText") : t("existsText")}
    </output>
  );
}
