/** File extension by media type, as reported by browsers or detected from the content. */
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

export function isVideoType(type: string): type is VideoType {
  return Object.hasOwn(VIDEO_EXTENSIONS_BY_TYPE, type);
}
