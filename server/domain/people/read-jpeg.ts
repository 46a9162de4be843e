export type Jpeg = { bytes: Buffer; width: number; height: number }

/** Start of image, end of image, start of scan. */
const [START, END, SCAN] = [0xd8, 0xd9, 0xda]

/**
 * Reads a JPEG up to its first scan, and drops what does not belong to the picture: comments and application data, in
 * which cameras store places and names. Null: this is no JPEG, or the end is missing. Format: ITU-T T.81, annex B.
 */
export function readJpeg(file: Buffer): Jpeg | null {
  const isWhole = isMarker(file, 0, START) && isMarker(file, file.length - 2, END)
  const parts = isWhole ? partsOf(file) : null
  const frame = parts?.segments.find((segment) => isFrame(segment[1] ?? 0))
  const size = frame === undefined ? null : sizeOf(frame)
  if (parts === null || size === null) return null
  const kept = parts.segments.filter((segment) => !isAside(segment[1] ?? 0))
  return { bytes: Buffer.concat([file.subarray(0, 2), ...kept, parts.scans]), ...size }
}

/** The segments before the first scan, each with its marker, and all bytes from there on. Null: this is no JPEG. */
function partsOf(file: Buffer): { segments: Buffer[]; scans: Buffer } | null {
  const segments: Buffer[] = []
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff;) {
    if (isMarker(file, at, SCAN)) return { segments, scans: file.subarray(at) }
    const next = at + 2 + file.readUInt16BE(at + 2)
    if (next > file.length) return null
    segments.push(file.subarray(at, next))
    at = next
  }
  return null
}

function isMarker(file: Buffer, at: number, marker: number): boolean {
  return file[at] === 0xff && file[at + 1] === marker
}

/** The segment with the size. The others of this range are tables and a reserved one. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/** Application data and comments, but not JFIF, the colour profile and Adobe's colours: they change how it looks. */
function isAside(marker: number): boolean {
  return marker === 0xfe || (marker >= 0xe0 && marker <= 0xef && ![0xe0, 0xe2, 0xee].includes(marker))
}

function sizeOf(frame: Buffer): Pick<Jpeg, 'width' | 'height'> | null {
  if (frame.length < 9) return null
  const [height, width] = [frame.readUInt16BE(5), frame.readUInt16BE(7)]
  return height === 0 || width === 0 ? null : { width, height }
}
