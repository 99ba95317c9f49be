import { REPORT_OUTCOMES, REPORT_REASONS, SUBJECT_TYPES } from "@pashu/validators/moderation";
import { reportInput } from "@pashu/validators/moderation-input";
import { z } from "zod";
import type { OwnReport } from "../../features/reports/reports.present.ts";
import { animalExample } from "./animals.schema.ts";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";

const time = z.iso.datetime();

const reportSchema = exactSchema<OwnReport>()(
  z
    .object({
      id: z.uuid(),
      subjectType: z.enum(SUBJECT_TYPES),
      subjectId: z.string(),
      title: z.string().nullable().meta({ description: "Title of the listing or name of the person, in lists." }),
      reason: z.enum(REPORT_REASONS),
      text: z.string().nullable(),
      createdAt: time,
      withdrawnAt: time.nullable(),
      closedAt: time.nullable(),
      outcome: z.enum(REPORT_OUTCOMES).nullable().meta({ description: "Null until a moderator has decided." }),
    })
    .meta({ id: "Report" }),
);

const example: OwnReport = {
  id: "019a9b30-2c10-7d22-9a11-3f0e6a7b8c42",
  subjectType: "animal",
  subjectId: animalExample.id,
  title: null,
  reason: "advance-payment",
  text: "Asked for ₹2,000 before showing the buffalo.",
  createdAt: "2026-11-20T12:00:00.000Z",
  withdrawnAt: null,
  closedAt: null,
  outcome: null,
};

export const reportsRest = [
  defineRoute(
    {
      method: "post",
      path: "/api/reports",
      tag: "Reports",
      operationId: "report",
      summary: "Report a listing, a user or a review",
      description:
        "A moderator decides about it. A user has one open report for each subject, and five new ones a day. `subjectId` is the id of the listing, user or review. A listing that was paused, sold, withheld or deleted can be reported for 30 days by users who saw its seller's number for this listing (parameter `animal` of `GET /api/sellers/{id}/contact`); all others get `SUBJECT_NOT_FOUND`, as for an unknown id.",
      session: "required",
      body: {
        schema: reportInput.meta({ id: "NewReport" }),
        examples: {
          listing: {
            subjectType: example.subjectType,
            subjectId: example.subjectId,
            reason: example.reason,
            text: example.text,
          },
        },
      },
      response: { status: 201, description: "The stored report.", schema: reportSchema, example },
      errors: ["OWN_CONTENT", "SUSPENDED", "BANNED", "SUBJECT_NOT_FOUND", "ALREADY_REPORTED"],
    },
    ({ c, body }) => caller(c).reports.create(body),
  ),
];
