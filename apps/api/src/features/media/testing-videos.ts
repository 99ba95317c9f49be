/** A location in ISO 6709 notation, as Android and iPhones write it. */
export const LOCATION = "+18.5204+073.8567/";

const latin = (text: string) => Buffer.from(text, "latin1");

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
}

export function box(name: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([uint32(8 + content.length), latin(name), content]);
}

export function largeBox(name: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([uint32(1), latin(name), uint32(0, 16 + content.length), content]);
}

export const fileType = (brand = "isom") => box("ftyp", latin(`${brand}\0\0\x02\0${brand}mp42`));
export const movieHeader = box("mvhd", Buffer.alloc(12));

/** An MP4 of this size with complete boxes, but without playable frames. */
export function mp4(size: number, brand = "isom"): Buffer {
  const fileTypeBox = fileType(brand);
  const index = box("moov", movieHeader, track("vide", [{ offset: fileTypeBox.length + 8, sizes: [1] }]));
  const mediaData = box("mdat", Buffer.alloc(size - fileTypeBox.length - index.length - 8, 7));
  return Buffer.concat([fileTypeBox, mediaData, index]);
}

interface Chunk {
  offset: number;
  sizes: readonly number[];
}

/** A track with the tables that locate its samples. */
export function track(handler: string, chunks: readonly Chunk[], ...others: Buffer[]): Buffer {
  const sizes = chunks.flatMap((chunk) => chunk.sizes);
  const runs = chunks.map((chunk, index) => uint32(index + 1, chunk.sizes.length, 1));
  const table = box(
    "stbl",
    box("stsd", uint32(0, 0)),
    box("stsz", uint32(0, 0, sizes.length, ...sizes)),
    box("stsc", uint32(0, runs.length), ...runs),
    box("stco", uint32(0, chunks.length, ...chunks.map(({ offset }) => offset))),
  );
  const media = box("mdia", box("mdhd", Buffer.alloc(24)), mediaHandler(handler), box("minf", table));
  return box("trak", box("tkhd", Buffer.alloc(84)), media, ...others);
}

export function mediaHandler(handler: string): Buffer {
  return box("hdlr", uint32(0, 0), latin(handler), Buffer.alloc(12), latin("Handler\0"));
}

export function keyedMetadata(values: Record<string, string>): Buffer {
  const keys = Object.keys(values).map((name) => box("mdta", latin(name)));
  const items = Object.values(values).map((value, index) => {
    const data = box("data", uint32(1, 0), latin(value));
    return Buffer.concat([uint32(8 + data.length, index + 1), data]);
  });
  return box(
    "meta",
    box("hdlr", uint32(0, 0), latin("mdta"), Buffer.alloc(13)),
    box("keys", uint32(0, keys.length), ...keys),
    box("ilst", ...items),
  );
}

const FRAME = Buffer.alloc(100, 0x5a);

/** An MP4 with these tracks, which have one sample each. */
export function mp4WithTracks(...handlers: string[]): Buffer {
  const fileTypeBox = fileType();
  const tracks = handlers.map((handler) => track(handler, [{ offset: fileTypeBox.length + 8, sizes: [100] }]));
  return Buffer.concat([fileTypeBox, box("mdat", FRAME), box("moov", movieHeader, ...tracks)]);
}

/** A video as Android records it: location in the user data, software in keyed metadata. */
export function androidVideo(): Buffer {
  const fileTypeBox = fileType();
  const mediaData = box("mdat", FRAME);
  const location = box("\xa9xyz", Buffer.from([0, LOCATION.length, 0x15, 0xc7]), latin(LOCATION));
  const frames = [{ offset: fileTypeBox.length + 8, sizes: [60, 40] }];
  const keyed = keyedMetadata({ "com.android.version": "14", "com.android.capture.fps": "30" });
  return Buffer.concat([
    fileTypeBox,
    mediaData,
    box("moov", movieHeader, box("udta", location), keyed, track("vide", frames)),
  ]);
}

/** A video as an iPhone records it: keyed metadata, and a track of locations between the frames. */
export function iphoneVideo(): Buffer {
  const fileTypeBox = fileType("qt  ");
  const sample = latin(`\0\0\0\x1a\0\0\0\x01${LOCATION}`);
  const mediaData = box("mdat", FRAME, sample, FRAME, sample, sample);
  const at = fileTypeBox.length + 8;
  const frames = [
    { offset: at, sizes: [60, 40] },
    { offset: at + FRAME.length + sample.length, sizes: [100] },
  ];
  const positions = [
    { offset: at + FRAME.length, sizes: [sample.length] },
    { offset: at + 2 * FRAME.length + sample.length, sizes: [sample.length, sample.length] },
  ];
  const key = "com.apple.quicktime.location.ISO6709";
  const tracks = [track("vide", frames, keyedMetadata({ [key]: LOCATION })), track("meta", positions)];
  const index = box("moov", movieHeader, ...tracks, keyedMetadata({ [key]: LOCATION, make: "Apple" }));
  return Buffer.concat([fileTypeBox, mediaData, index]);
}

/**
 * A Matroska element with a size of eight bytes.
 * @param id in hexadecimal digits
 */
export function element(id: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  return Buffer.concat([Buffer.from(id, "hex"), uint32(0x01_00_00_00, content.length), content]);
}

/** A Matroska element of unknown size, as in a live recording. */
export function liveElement(id: string, ...contents: Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from(`${id}01ffffffffffffff`, "hex"), ...contents]);
}

export const webmHeader = element("1a45dfa3", element("4282", latin("webm")));
export const webmInfo = (...others: Buffer[]) => element("1549a966", element("2ad7b1", uint32(1_000_000)), ...others);
export const webmTrack = (type: number, ...others: Buffer[]) =>
  element("1654ae6b", element("ae", element("83", Buffer.of(type)), ...others));
export const webmCluster = element("1f43b675", element("e7", Buffer.of(0)), element("a3", FRAME));
export const webmTags = element("1254c367", element("7373", element("67c8", element("4487", latin(LOCATION)))));

export function webmOfSound(): Buffer {
  return Buffer.concat([webmHeader, element("18538067", webmInfo(), webmTrack(2), webmCluster)]);
}

/** A WebM with the location in its tags, its title and the track's name. */
export function webm(): Buffer {
  const title = element("7ba9", latin(LOCATION));
  const name = element("536e", latin(LOCATION));
  return Buffer.concat([
    webmHeader,
    element("18538067", webmInfo(title), webmTrack(1, name), webmTags, webmCluster, webmTags),
  ]);
}

/** An Ogg page with the segments of these packets; its checksum is zero. */
export function oggPage(serial: number, packets: readonly Buffer[], { first = false, continues = false } = {}): Buffer {
  const lengths = packets.flatMap((packet, index) => {
    const full = Array.from({ length: Math.floor(packet.length / 255) }, () => 255);
    return continues && index === packets.length - 1 ? full : [...full, packet.length % 255];
  });
  const head = Buffer.alloc(27);
  head.write("OggS", "latin1");
  head.writeUInt8(first ? 2 : 0, 5);
  head.writeUInt32LE(serial, 14);
  head.writeUInt8(lengths.length, 26);
  return Buffer.concat([head, Buffer.from(lengths), ...packets]);
}

/** The second packet of a Theora, Vorbis or Opus stream. */
export function oggComments(signature: string, ...comments: string[]): Buffer {
  const text = (value: string) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(value.length);
    return Buffer.concat([length, latin(value)]);
  };
  const count = Buffer.alloc(4);
  count.writeUInt32LE(comments.length);
  return Buffer.concat([latin(signature), text("encoder"), count, ...comments.map(text), Buffer.of(1)]);
}

/** An Ogg of Theora and Vorbis; the Theora comments span two pages. */
export function ogg(): Buffer {
  const theora = oggComments("\x81theora", `LOCATION=${LOCATION}`, `PICTURE=${"x".repeat(600)}${LOCATION}`);
  const vorbis = oggComments("\x03vorbis", `LOCATION=${LOCATION}`, LOCATION);
  return Buffer.concat([
    oggPage(1, [latin("\x80theora\x03\x02")], { first: true }),
    oggPage(2, [latin("\x01vorbis\0\0")], { first: true }),
    oggPage(1, [theora.subarray(0, 510)], { continues: true }),
    oggPage(2, [vorbis, latin("\x05vorbis setup")]),
    oggPage(1, [theora.subarray(510), latin("\x82theora setup")]),
    oggPage(1, [FRAME]),
  ]);
}

export function chunk(name: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([latin(name), size, content, Buffer.alloc(content.length % 2)]);
}

const aviList = (name: string, ...chunks: Buffer[]) => chunk("LIST", latin(name), ...chunks);

export function oggOfSound(): Buffer {
  return Buffer.concat([
    oggPage(2, [latin("\x01vorbis\0\0")], { first: true }),
    oggPage(2, [oggComments("\x03vorbis", "TITLE=cow"), latin("\x05vorbis setup")]),
    oggPage(2, [FRAME]),
  ]);
}

export function aviOfSound(): Buffer {
  const stream = aviList("strl", chunk("strh", latin("auds")), chunk("strf", FRAME));
  const headers = aviList("hdrl", chunk("avih", Buffer.alloc(56)), stream);
  return chunk("RIFF", latin("AVI "), headers, aviList("movi", chunk("00wb", FRAME)), chunk("idx1", Buffer.alloc(16)));
}

/** An AVI with the location in every chunk that cameras write. */
export function avi(): Buffer {
  const location = latin(LOCATION);
  const stream = aviList("strl", chunk("strh", latin("vids")), chunk("strf", FRAME), chunk("strd", location));
  return chunk(
    "RIFF",
    latin("AVI "),
    aviList("hdrl", chunk("avih", Buffer.alloc(56)), stream, chunk("IDIT", location)),
    aviList("INFO", chunk("ISFT", location), chunk("IGPS", location)),
    aviList("exif", chunk("ecor", location)),
    chunk("JUNK", location),
    aviList("movi", chunk("00dc", FRAME), chunk("01tx", location), aviList("rec ", chunk("00dc", FRAME))),
    chunk("idx1", Buffer.alloc(16)),
  );
}
