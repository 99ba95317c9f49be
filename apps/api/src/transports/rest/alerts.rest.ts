import { alertIdInput, ALERT_MODES, changeAlertInput, createAlertInput } from "@pashu/validators/alerts";
import { ALERTS_MAX, ALERT_NEW_MAX } from "@pashu/validators/limits";
import { wantedAnimalsInput } from "@pashu/validators/search/list-animals";
import { z } from "zod";
import { caller, defineRoute } from "./rest.ts";

const example = {
  id: "019ac1d2-7f3a-7c11-8d55-0a3b6c1e9f20",
  mode: "daily" as const,
  wanted: { category: "buffalo" as const, priceMax: 60_000, km: 50, pincode: "125001" },
  createdAt: "2026-11-28T06:30:00.000Z",
  newCount: 2,
};

const alertSchema = z
  .object({
    id: z.uuid(),
    mode: z.enum(ALERT_MODES),
    wanted: wantedAnimalsInput.meta({
      id: "WantedAnimals",
      description: "The list: its category, search and filters. The place is there with `km`, rounded to about 1 km.",
    }),
    createdAt: z.iso.datetime(),
    newCount: z
      .int()
      .min(0)
      .max(ALERT_NEW_MAX)
      .meta({ description: `Matching listings since the user last opened the list, at most ${ALERT_NEW_MAX}.` }),
  })
  .meta({ id: "Alert" });

const params = alertIdInput.extend({ id: alertIdInput.shape.id.meta({ example: example.id }) });

export const alertsRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/alerts",
      tag: "Alerts",
      operationId: "listAlerts",
      scope: "alerts",
      summary: "List alerts",
      description: "Returns the user's own alerts, newest first.",
      session: "required",
      response: { status: 200, description: "The alerts.", schema: z.array(alertSchema), example: [example] },
    },
    ({ c }) => caller(c).alerts.list(),
  ),
  defineRoute(
    {
      method: "post",
      path: "/api/alerts",
      tag: "Alerts",
      operationId: "createAlert",
      scope: "alerts",
      summary: "Create an alert",
      description:
        `The user is told of each listing of other sellers that comes on sale and that the list of these parameters has. ` +
        `A search is compared like its best results. Idempotent: an alert for the same list gets the mode. Numbers and booleans may be texts, as in a query string. At most ${ALERTS_MAX}.`,
      session: "required",
      body: {
        schema: createAlertInput.meta({ id: "AlertToCreate" }),
        examples: { alert: { ...example.wanted, mode: example.mode } },
      },
      response: { status: 201, description: "The alert.", schema: alertSchema, example },
      errors: ["BANNED", "PINCODE_UNKNOWN", "ALERT_TOO_BROAD", "ALERT_CONTRADICTORY", "ALERT_WORDS", "ALERTS_FULL"],
    },
    ({ c, body }) => caller(c).alerts.create(body as z.input<typeof createAlertInput>),
  ),
  defineRoute(
    {
      method: "patch",
      path: "/api/alerts/{id}",
      tag: "Alerts",
      operationId: "changeAlert",
      scope: "alerts",
      summary: "Change when an alert is told",
      description: "`daily` at 8:00 in India, or `at-once`.",
      session: "required",
      params,
      body: {
        schema: changeAlertInput.omit({ id: true }).meta({ id: "AlertChange" }),
        examples: { atOnce: { mode: "at-once" } },
      },
      response: {
        status: 200,
        description: "The changed alert.",
        schema: alertSchema.pick({ id: true, mode: true }).meta({ id: "ChangedAlert" }),
        example: { id: example.id, mode: "at-once" as const },
      },
      errors: ["BANNED", "ALERT_NOT_FOUND"],
    },
    ({ c, params: { id }, body }) => caller(c).alerts.change({ ...(body as { mode: "daily" }), id }),
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/alerts/{id}",
      tag: "Alerts",
      operationId: "deleteAlert",
      scope: "alerts",
      summary: "Delete an alert",
      description: "Idempotent.",
      session: "required",
      params,
      response: { status: 204, description: "The alert is deleted." },
      errors: ["INVALID_INPUT"],
    },
    ({ c, params: { id } }) => caller(c).alerts.remove({ id }),
  ),
];
