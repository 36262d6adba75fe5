/** Frame headers: baseline to arithmetic; those between them are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Width and height that a JPEG says of itself, px; null where the bytes are none (ITU-T T.81, annex B). */
export const jpegSize = (bytes: Uint8Array): { width: number; height: number } | null => {
  const word = (at: number): number => (bytes[at]! << 8) | bytes[at + 1]!
  if (bytes.length < 4 || word(0) !== 0xffd8) return null
  for (let at = 2; at + 9 <= bytes.length; at += 2 + word(at + 2)) {
    const marker = bytes[at + 1]!
    if (bytes[at] !== 0xff || word(at + 2) < 2) return null
    if (isFrame(marker)) return { width: word(at + 7), height: word(at + 5) }
  }
  return null
}
