import { LOCALES } from "@pashu/i18n/locales";
import { z } from "zod";

/** Language in which the reader gets texts. Without it, a listing has all its texts as stored. */
export const readerLocale = { locale: z.enum(LOCALES).optional() };
