import type { CheckImportInput, UnreadableTable } from "@pashu/validators/imports";
import type { SignedInContext } from "../../context.ts";
import { presentImport } from "./imports.present.ts";
import { readImport } from "./read-import.ts";

/** Says what an import of the table would do. Writes nothing. */
export async function checkImport({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: CheckImportInput;
}): Promise<UnreadableTable | ReturnType<typeof presentImport>> {
  await ctx.deps.limits.imports(ctx, ctx.user.id);
  const found = await readImport(ctx, input);
  return "problem" in found ? found : presentImport(found);
}
