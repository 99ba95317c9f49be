/** Stored while the user has hidden the buttons that read aloud. */
export const SPEECH_OFF = "off";
