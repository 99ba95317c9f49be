import { boxesIn, latin1, readBox, readUint32, type Box } from "./boxes.ts";

/** Version and flags. */
const FULL_BOX_HEAD = 4;

export interface Mp4Track {
  /** `vide` for a picture, `soun` for sound. */
  handler: string;
  /** Name of its sample entry, e.g. `avc1` for H.264 and `hvc1` for H.265; null if it has none. */
  codec: string | null;
  isEmpty: boolean;
}

/**
 * Codecs of pictures in MP4 and QuickTime that every supported browser plays. H.265 and AV1 need a decoder that many
 * phones lack: their browser plays the sound alone, without an error.
 */
const PLAYED_EVERYWHERE: ReadonlySet<string | null> = new Set(["avc1"]);

export function isPlayedEverywhere({ codec }: Mp4Track): boolean {
  return PLAYED_EVERYWHERE.has(codec);
}

/** The track that browsers show. Undefined for a file of sound alone. */
export function pictureOf(tracks: readonly Mp4Track[]): Mp4Track | undefined {
  return tracks.find(({ handler, isEmpty }) => handler === "vide" && !isEmpty);
}

/** @param moov the index of an MP4 or QuickTime file, as a box */
export function readMp4Tracks(moov: Uint8Array): Mp4Track[] {
  const index = readBox(moov, 0, moov.length);
  if (index?.name !== "moov") return [];
  // The samples of a fragmented file are in its fragments.
  const isFragmented = boxesIn(moov, index, "mvex").length > 0;
  return boxesIn(moov, index, "trak").flatMap((track) =>
    boxesIn(moov, track, "mdia").map((media) => {
      const table = boxesIn(moov, media, "minf").flatMap((info) => boxesIn(moov, info, "stbl"));
      const inTable = (name: string) => table.flatMap((samples) => boxesIn(moov, samples, name));
      const [handler] = boxesIn(moov, media, "hdlr").map((box) => nameAt(moov, box, FULL_BOX_HEAD + 4));
      // After the count; the name follows the size of the first entry.
      const [codec] = inTable("stsd").map((box) => nameAt(moov, box, FULL_BOX_HEAD + 8));
      const samples = [...inTable("stsz"), ...inTable("stz2")].map(({ content }) => readUint32(moov, content + 8));
      return {
        handler: handler ?? "",
        codec: codec ?? null,
        isEmpty: !isFragmented && !samples.some((count) => count > 0),
      };
    }),
  );
}

function nameAt(bytes: Uint8Array, { content, end }: Box, offset: number): string | undefined {
  const start = content + offset;
  return start + 4 > end ? undefined : latin1(bytes, start, start + 4);
}
