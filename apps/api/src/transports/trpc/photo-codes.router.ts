import { decidePhotoCodeInput, photoCodeInput, submitPhotoCodeInput } from "@pashu/validators/photo-codes";
import { decidePhotoCode, listWaitingPhotos } from "../../features/photo-codes/decide-photo-code.ts";
import { nextPhotoCode } from "../../features/photo-codes/next-photo-code.ts";
import { ownPhotoCode, submitPhotoCode } from "../../features/photo-codes/own-photo-code.ts";
import { activeProcedure, invalidatesPublicCache, moderatorProcedure, protectedProcedure, router } from "./init.ts";

export const photoCodesRouter = router({
  own: protectedProcedure.input(photoCodeInput).query(ownPhotoCode),
  next: activeProcedure.mutation(nextPhotoCode),
  submit: activeProcedure.use(invalidatesPublicCache).input(submitPhotoCodeInput).mutation(submitPhotoCode),
  waiting: moderatorProcedure.meta({ quota: "none" }).mutation(listWaitingPhotos),
  decide: moderatorProcedure.use(invalidatesPublicCache).input(decidePhotoCodeInput).mutation(decidePhotoCode),
});
