import { AppError } from "@pashu/validators/errors";
import { z } from "zod";
import { getAnimalCard } from "../../features/animals/get-animal-card.ts";
import { CARDS_PATH, parseCardFile } from "../../features/cards/card-path.ts";
import { withDeadline } from "../../platform/deadline.ts";
import { errorBody } from "../http/errors.ts";
import { visitorContext } from "../http/request-context.ts";
import { matchesEntityTag } from "../http/entity-tag.ts";
import { EMBEDDABLE } from "../http/security-headers.ts";
import { describeErrors } from "./describe-errors.ts";
import { defineRoute } from "./rest.ts";

const bytes = { schema: { type: "string" as const, format: "binary" } };
const text = (description: string) => ({ description, required: true, schema: { type: "string" as const } });

/** @param etag null for a plain picture, which must not be cached under a card's address */
function headersOf(etag: string | null): Headers {
  return new Headers({
    "X-Content-Type-Options": "nosniff",
    // Chat apps' web versions embed the picture.
    ...EMBEDDABLE,
    // A CDN asks again soon, so that the picture of a hidden listing disappears.
    "Cache-Control": etag === null ? "no-store" : "public, max-age=31536000, s-maxage=60, immutable",
    ...(etag !== null && { ETag: etag }),
  });
}

export const cardsRest = [
  defineRoute(
    {
      method: "get",
      path: `${CARDS_PATH}{file}`,
      tag: "Photos and videos",
      operationId: "getCard",
      summary: "Get a picture that shows a listing",
      description:
        "A JPEG with photo, price, title, facts and place, in English, Hindi or Marathi: `{id}-{language}-{revision}.jpg` has 1200 × 630 pixels, for link previews, and `{id}-{language}-{revision}-status.jpg` has 1080 × 1920 and a QR code. The page of a listing names the present revision; any other redirects to it. While the server cannot draw, the response to the first is the listing's photo, not cacheable, and to the second 503: a status without price and link helps nobody. 410 if the listing was deleted or ended long ago.",
      params: z.object({
        file: z.string().meta({ example: "019a9b1e-6c00-7d3a-9f52-2f1f0c6b7a10-hi-1a2b3c4d.jpg" }),
      }),
      response: { status: 200, description: "The picture." },
      errors: ["NOT_FOUND", "ANIMAL_NOT_FOUND"],
      overrides: {
        responses: {
          200: {
            description: "The picture.",
            headers: { "Cache-Control": text("Immutable, or no-store for a plain photo.") },
            content: { "image/*": bytes },
          },
          302: {
            description: "The revision has changed.",
            headers: { Location: text("Path of the present revision.") },
          },
          304: { description: "The picture has not changed.", headers: { ETag: text("Entity tag.") } },
          410: { ...describeErrors(new Set(["ANIMAL_NOT_FOUND"]))[404], description: "The listing no longer exists." },
        },
      },
    },
    async ({ c, deps, params }) => {
      const file = parseCardFile(params.file);
      if (file === null) throw new AppError("NOT_FOUND");
      const ctx = { ...visitorContext(deps, c), deps };
      const card = await withDeadline(getAnimalCard(ctx, file), ctx);
      if ("gone" in card) {
        c.header("Cache-Control", "no-store");
        return c.json(errorBody({ code: "ANIMAL_NOT_FOUND", params: {} }), 410);
      }
      if ("redirect" in card) {
        c.header("Cache-Control", "no-store");
        return c.redirect(card.redirect);
      }
      const headers = headersOf(card.isFinal ? `"${params.file}"` : null);
      if (matchesEntityTag(c.req.header("If-None-Match"), headers.get("ETag") ?? ""))
        return new Response(null, { status: 304, headers });
      headers.set("Content-Type", card.type);
      headers.set("Content-Length", String(card.size));
      const isHead = c.req.method === "HEAD";
      const body = isHead ? null : await card.read();
      if (body === null && !isHead) throw new AppError("NOT_FOUND");
      return new Response(body, { headers });
    },
  ),
];
