import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { router, signedIn } from "../../trpc/init.ts";
import { finishImage } from "./finish-image.ts";
import { finishVideo } from "./finish-video.ts";
import { requestUpload } from "./request-upload.ts";

/** Photos wait for each other; each is some work. */
const takesItsTime = signedIn.meta({ takesItsTime: true });

export const mediaRouter = router({
  requestUpload: signedIn.mutation(requestUpload),
  finishImage: takesItsTime.input(finishImageInput).mutation(finishImage),
  finishVideo: takesItsTime.input(finishVideoInput).mutation(finishVideo),
});
