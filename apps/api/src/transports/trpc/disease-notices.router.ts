import {
  changeDiseaseNoticeInput,
  diseaseNoticeInput,
  diseaseNoticesInput,
  endDiseaseNoticeInput,
} from "@pashu/validators/disease-notices";
import type { SignedInContext } from "../../context.ts";
import {
  listDiseaseNotices,
  listManagedNotices,
  listNoticeBriefs,
} from "../../features/disease-notices/list-disease-notices.ts";
import { noticeOf } from "../../features/disease-notices/disease-notices.present.ts";
import {
  assertNotOver,
  changeDiseaseNotice,
  endDiseaseNotice,
  publishDiseaseNotice,
} from "../../features/disease-notices/write-disease-notices.ts";
import { invalidatesPublicCache, moderatorProcedure, operatorProcedure, publicProcedure, router } from "./init.ts";

/** This process shows the change at once, others within seconds. */
const writing = operatorProcedure.use(invalidatesPublicCache).use(async ({ ctx, next }) => {
  const result = await next();
  await ctx.deps.diseaseNotices.refresh();
  return result;
});

const writeDeps = ({ db, deps: { clock } }: SignedInContext) => ({ db, clock });

export const diseaseNoticesRouter = router({
  list: publicProcedure.input(diseaseNoticesInput).query(listDiseaseNotices),
  current: publicProcedure.query(listNoticeBriefs),
  all: moderatorProcedure.query(({ ctx }) => listManagedNotices(ctx)),
  /** Returns what readers would see, without publishing it. */
  preview: operatorProcedure
    .meta({ quota: "none" })
    .input(diseaseNoticeInput)
    .mutation(({ ctx, input }) => {
      assertNotOver(ctx.deps, input);
      return noticeOf("preview", input);
    }),
  publish: writing
    .input(diseaseNoticeInput)
    .mutation(({ ctx, input }) => publishDiseaseNotice(writeDeps(ctx), { actorId: ctx.user.id, input })),
  change: writing
    .input(changeDiseaseNoticeInput)
    .mutation(({ ctx, input: { id, version, ...input } }) =>
      changeDiseaseNotice(writeDeps(ctx), { actorId: ctx.user.id, seen: { id, version }, input }),
    ),
  end: writing
    .input(endDiseaseNoticeInput)
    .mutation(({ ctx, input }) => endDiseaseNotice(writeDeps(ctx), { actorId: ctx.user.id, seen: input })),
});
