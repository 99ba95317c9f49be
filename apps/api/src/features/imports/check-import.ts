import type { CheckImportInput, TableProblem } from "@pashu/validators/imports";
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
}): Promise<{ problem: TableProblem } | ReturnType<typeof presentImport>> {
  await ctx.deps.limits.imports(ctx, ctx.user.id);
  const found = await readImport(ctx, input);
  return typeof found === "string" ? { problem: found } : presentImport(found);
}
