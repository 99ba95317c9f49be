import { LOCALES, type Locale } from "@pashu/i18n/locales";
import { z } from "zod";

type Messages = "OTP" | "REMINDER";
type TemplateName<M extends Messages> = `${M}_TEMPLATE_ID_${Uppercase<Locale>}`;

/** The setting with the template that an operator has registered on an Indian DLT platform for a language. */
export function templateName<M extends Messages>(messages: M, locale: Locale): TemplateName<M> {
  return `${messages}_TEMPLATE_ID_${locale.toUpperCase() as Uppercase<Locale>}`;
}

export function templateSettings<M extends Messages>(messages: M) {
  const settings = LOCALES.map((locale) => [templateName(messages, locale), z.string().optional()]);
  return Object.fromEntries(settings) as Record<TemplateName<M>, z.ZodOptional<z.ZodString>>;
}

/** Names the templates that are missing, unless all are. */
export function missingTemplates<M extends Messages>(
  messages: M,
  env: { [Name in TemplateName<M>]?: string | undefined },
): TemplateName<M>[] {
  const missing = LOCALES.map((locale) => templateName(messages, locale)).filter((name) => env[name] === undefined);
  return missing.length < LOCALES.length ? missing : [];
}
