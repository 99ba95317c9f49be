import { blockInput } from "@pashu/validators/blocks";
import { BLOCKS_MAX } from "@pashu/validators/limits";
import { z } from "zod";
import type { BlockView } from "../../features/blocks/list-blocks.ts";
import { exactSchema } from "./exact-schema.ts";
import { caller, defineRoute } from "./rest.ts";

const example: BlockView = {
  id: "019a9b10-0a80-7b64-a2c5-91d6e4f3b803",
  name: "Ramesh",
  at: "2026-11-28T06:30:00.000Z",
};

const blockSchema = exactSchema<BlockView>()(
  z
    .object({
      id: z.string().meta({ description: "Of the blocked person." }),
      name: z.string(),
      at: z.iso.datetime(),
    })
    .meta({ id: "Block" }),
);

const params = blockInput.extend({ userId: blockInput.shape.userId.meta({ example: example.id }) });

export const blocksRest = [
  defineRoute(
    {
      method: "get",
      path: "/api/blocks",
      tag: "Blocks",
      operationId: "listBlocks",
      summary: "List blocked people",
      description: "Returns the people whom the user has blocked, the latest first.",
      session: "required",
      response: { status: 200, description: "The people.", schema: z.array(blockSchema), example: [example] },
    },
    ({ c }) => caller(c).blocks.list(),
  ),
  defineRoute(
    {
      method: "put",
      path: "/api/blocks/{userId}",
      tag: "Blocks",
      operationId: "blockUser",
      summary: "Block a person",
      description:
        "Neither of the two gets the other's number any more, and alerts leave out the person's listings. The person is not told. " +
        `Idempotent. At most ${BLOCKS_MAX}.`,
      session: "required",
      params,
      response: { status: 204, description: "The person is blocked." },
      errors: ["INVALID_INPUT", "BANNED", "SUBJECT_NOT_FOUND", "BLOCKS_FULL"],
    },
    ({ c, params }) => caller(c).blocks.add(params),
  ),
  defineRoute(
    {
      method: "delete",
      path: "/api/blocks/{userId}",
      tag: "Blocks",
      operationId: "unblockUser",
      summary: "Unblock a person",
      description: "Idempotent.",
      session: "required",
      params,
      response: { status: 204, description: "The person is not blocked." },
      errors: ["INVALID_INPUT"],
    },
    ({ c, params }) => caller(c).blocks.remove(params),
  ),
];
