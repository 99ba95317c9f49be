import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { router, signedIn } from "./init.ts";
import { finishImage } from "../../features/media/finish-image.ts";
import { finishVideo } from "../../features/media/finish-video.ts";
import { requestUpload } from "../../features/media/request-upload.ts";

/** Photos wait for each other; each is some work. */
const longRunning = signedIn.meta({ longRunning: true });

export const mediaRouter = router({
  requestUpload: signedIn.mutation(requestUpload),
  finishImage: longRunning.input(finishImageInput).mutation(finishImage),
  finishVideo: longRunning.input(finishVideoInput).mutation(finishVideo),
});
