import { formStartInput } from "@pashu/validators/market";
import { countFormStart } from "../../features/market/count-form-start.ts";
import { defineRoute } from "./rest.ts";

export const marketRest = [
  defineRoute(
    {
      method: "post",
      path: "/api/form-starts",
      tag: "Animals",
      operationId: "countFormStart",
      summary: "Count a started Sell form",
      description:
        "Sent by the Sell forms when the first question is answered, once for each draft. The server stores a number for each day, form and category, and no person.",
      body: {
        schema: formStartInput.meta({ id: "FormStart" }),
        examples: { pictures: { form: "pictures", category: "buffalo" } },
      },
      response: { status: 204, description: "The start has been counted." },
      errors: ["RATE_LIMITED"],
    },
    ({ c, body }) => countFormStart({ ctx: c.get("ctx"), input: formStartInput.parse(body) }),
  ),
];
