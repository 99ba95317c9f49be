import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { router, activeProcedure } from "./init.ts";
import { finishImage } from "../../features/media/finish-image.ts";
import { finishVideo } from "../../features/media/finish-video.ts";
import { requestUpload } from "../../features/media/request-upload.ts";

const longRunningProcedure = activeProcedure.meta({ longRunning: true });

export const mediaRouter = router({
  requestUpload: activeProcedure.mutation(requestUpload),
  finishImage: longRunningProcedure.input(finishImageInput).mutation(finishImage),
  finishVideo: longRunningProcedure.input(finishVideoInput).mutation(finishVideo),
});
