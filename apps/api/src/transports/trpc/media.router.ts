import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { router, protectedProcedure } from "./init.ts";
import { finishImage } from "../../features/media/finish-image.ts";
import { finishVideo } from "../../features/media/finish-video.ts";
import { requestUpload } from "../../features/media/request-upload.ts";

const longRunningProcedure = protectedProcedure.meta({ longRunning: true });

export const mediaRouter = router({
  requestUpload: protectedProcedure.mutation(requestUpload),
  finishImage: longRunningProcedure.input(finishImageInput).mutation(finishImage),
  finishVideo: longRunningProcedure.input(finishVideoInput).mutation(finishVideo),
});
