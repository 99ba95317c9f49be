import { CATEGORIES, DISEASE_NOTICE_KINDS } from "@pashu/validators/enums";
import { diseaseNoticesInput, type DiseaseNotice } from "@pashu/validators/disease-notices";
import { byLocale } from "@pashu/validators/languages";
import { z } from "zod";
import { cachedHeaders, ifNoneMatchHeader, notModified } from "./cached-responses.ts";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";

const inAllLanguages = z.object(byLocale(() => z.string())).meta({ id: "TextInAllLanguages" });

const noticeSchema = exactSchema<DiseaseNotice>()(
  z
    .object({
      id: z.uuid(),
      kind: z.enum(DISEASE_NOTICE_KINDS),
      categories: z.array(z.enum(CATEGORIES)).meta({ description: "The animals concerned. Empty: all." }),
      areas: z
        .array(
          z.object({
            id: z
              .string()
              .meta({ description: "ISO 3166-2 of a state without `IN-`, or with the name of a district." }),
            slug: z.string().meta({ description: "As in the parameters `state` and `district`." }),
            name: inAllLanguages,
          }),
        )
        .meta({ description: "Whole states, and districts." }),
      from: z.iso.date().meta({ description: "First day in India." }),
      to: z.iso.date().meta({ description: "Last day in India." }),
      text: inAllLanguages,
      source: z.string().meta({ description: "The authority that ordered it." }),
      sourceUrl: z.url().meta({ description: "Its announcement, an https link." }),
    })
    .meta({ id: "DiseaseNotice" }),
);

const example: DiseaseNotice = {
  id: "01934f0c-4e1b-7c3a-9d52-0a6f3be8c1d7",
  kind: "markets-closed",
  categories: ["cattle", "buffalo"],
  areas: [{ id: "HR-Hisar", slug: "hisar-haryana", name: { en: "Hisar", hi: "हिसार", mr: "हिसार" } }],
  from: "2026-11-28",
  to: "2026-12-18",
  text: {
    en: "Lumpy skin disease. Cattle markets in Hisar are closed.",
    hi: "लंपी रोग। हिसार के पशु बाज़ार बंद हैं।",
    mr: "लंपी आजार. हिसारमधील जनावरांचे बाजार बंद आहेत.",
  },
  source: "District Collector, Hisar",
  sourceUrl: "https://hisar.gov.in/notice/123",
};

export const diseaseNoticesRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/notices",
      tag: "Notices",
      operationId: "listNotices",
      summary: "List the disease notices of today",
      description:
        "What authorities have ordered against animal diseases: closed markets, forbidden movements, vaccination drives. A notice begins and ends by itself, at midnight in India. Those that end first are at the top. Changes appear within seconds.",
      query: diseaseNoticesInput,
      requestHeaders: ifNoneMatchHeader,
      overrides: { responses: notModified },
      response: {
        status: 200,
        headers: cachedHeaders,
        description: "The notices. Without one the array is empty.",
        schema: z.array(noticeSchema),
        example: [example],
      },
    },
    async ({ c, query }) => (await caller(c).diseaseNotices.list(query)).notices,
  ),
];
