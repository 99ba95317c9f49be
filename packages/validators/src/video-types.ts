/** The ending that a video is kept and served under, by its type: as browsers name it, and as its content shows it. */
export const VIDEO_EXTENSIONS_BY_TYPE = {
  "video/mp4": "mp4",
  "video/x-m4v": "mp4",
  "video/webm": "webm",
  "video/ogg": "ogv",
  "video/quicktime": "mov",
  "video/mov": "mov",
  "video/avi": "avi",
  "video/vnd.avi": "avi",
  "video/x-msvideo": "avi",
} as const;

type VideoType = keyof typeof VIDEO_EXTENSIONS_BY_TYPE;
export type VideoExtension = (typeof VIDEO_EXTENSIONS_BY_TYPE)[VideoType];

/** Whether a video of this type may be sent. */
export function isVideoType(type: string): type is VideoType {
  return Object.hasOwn(VIDEO_EXTENSIONS_BY_TYPE, type);
}
