import type { AppRouter } from "@pashu/api/router";
import type { inferRouterOutputs } from "@trpc/server";
import { useState } from "react";
import { useLocale } from "use-intl";
import { useGuardedMutation } from "~/features/auth/shared/use-guarded-mutation.ts";
import { trpc } from "~/lib/api/trpc.ts";

type Outputs = inferRouterOutputs<AppRouter>["imports"];
export type Checked = Exclude<Outputs["check"], { problem: unknown }>;
export type Imported = Outputs["create"];
export type Import = ReturnType<typeof useImport>;

/**
 * The check of a table and what it offers to put on sale. After an error it is checked again: something has changed since
 * the check, or the response was lost and the animals are on sale.
 */
export function useImport() {
  const locale = useLocale();
  const utils = trpc.useUtils();
  const [checked, setChecked] = useState<{ table: string; data: Outputs["check"] } | null>(null);
  const [created, setCreated] = useState<Imported>();
  const check = useGuardedMutation({
    mutationFn: (table: string) => utils.client.imports.check.mutate({ table, locale }),
    errorToast: () => null,
    onSuccess: (data, table) => setChecked({ table, data }),
  });
  const create = useGuardedMutation({
    mutationFn: async () => {
      const { table, data } = checked ?? {};
      if (table === undefined || data === undefined || "problem" in data) throw new Error("no table is checked");
      return utils.client.imports.create.mutate({ table, locale, rows: data.rows });
    },
    errorToast: () => null,
    onSuccess: async (listings) => {
      setCreated(listings);
      await utils.sellers.animals.invalidate();
    },
    onError: (_error, _input, loginOpened) => {
      if (!loginOpened && checked !== null) check.run(checked.table);
    },
  });
  return {
    check: { ...check, data: checked?.data },
    create: { ...create, data: created },
    reset: () => {
      setChecked(null);
      setCreated(undefined);
      check.reset();
      create.reset();
    },
  };
}
