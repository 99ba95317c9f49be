import { z } from "zod";
import { userId } from "./sellers.ts";

export const blockInput = z.object({ userId });
export type BlockInput = z.output<typeof blockInput>;
