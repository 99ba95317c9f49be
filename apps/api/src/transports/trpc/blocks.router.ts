import { blockInput } from "@pashu/validators/blocks";
import { addBlock } from "../../features/blocks/add-block.ts";
import { listBlocks } from "../../features/blocks/list-blocks.ts";
import { removeBlock } from "../../features/blocks/remove-block.ts";
import { protectedProcedure, router, unbannedProcedure } from "./init.ts";

export const blocksRouter = router({
  list: protectedProcedure.query(listBlocks),
  add: unbannedProcedure.input(blockInput).mutation(addBlock),
  remove: protectedProcedure.input(blockInput).mutation(removeBlock),
});
