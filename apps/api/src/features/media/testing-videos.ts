/** A box of an MP4: its size, its name, and what it holds. */
export function box(name: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(head.length + content.length);
  head.write(name, 4, "latin1");
  return Buffer.concat([head, content]);
}

/** The boxes of an MP4 of this size: kind, film, index. No player would show it, but it is whole. */
export function mp4(size: number, brand = "isom"): Buffer {
  const kind = box("ftyp", Buffer.from(`${brand}\0\0\x02\0${brand}mp42`, "latin1"));
  const index = box("moov", box("mvhd", Buffer.alloc(12)));
  const film = box("mdat", Buffer.alloc(size - kind.length - index.length - 8, 7));
  return Buffer.concat([kind, film, index]);
}
