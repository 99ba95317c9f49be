import { finishImageInput, finishVideoInput } from "@pashu/validators/media";
import { router, signedIn } from "../../trpc/init.ts";
import { finishImage } from "./finish-image.ts";
import { finishVideo } from "./finish-video.ts";
import { requestUpload } from "./request-upload.ts";

export const mediaRouter = router({
  requestUpload: signedIn.mutation(requestUpload),
  finishImage: signedIn.input(finishImageInput).mutation(finishImage),
  finishVideo: signedIn.input(finishVideoInput).mutation(finishVideo),
});
