import { Refusal } from '@sundial/core/kit/refusal.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'

const marks: [encoding: string, mark: number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The text where every byte fits the encoding, else null. */
const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Latin text in UTF-16 without a mark: every other byte is 0. */
const wideEncoding = (bytes: Uint8Array): string | null => {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 1].map((parity) => start.filter((byte, i) => i % 2 === parity && byte === 0).length)
  const many = start.length / 5
  if (zeros[1]! > many && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > many && zeros[1] === 0 ? 'utf-16be' : null
}

const foreign = /[^\p{ASCII}]/gu
/** Half-width kana and private characters: what Chinese looks like when it is read as Shift-JIS. */
const unlikely = /[\uff61-\uff9f\ue000-\uf8ff]/gu
const share = (text: string): number => (text.match(unlikely)?.length ?? 0) / Math.max(1, text.match(foreign)?.length ?? 0)

/** Most bytes fit both: Japanese where it hardly has half-width kana, or where the reader is Japanese and not all of it is. */
const eastern = (bytes: Uint8Array, language: Language): string | null => {
  const japanese = decoded(bytes, 'shift_jis')
  const chinese = decoded(bytes, 'gb18030')
  if (japanese === null || chinese === null) return japanese ?? chinese
  return share(japanese) < (language === 'ja' ? 0.9 : 0.1) ? japanese : chinese
}

/**
 * The text of a file: by its mark, else the first of UTF-16, UTF-8, Shift-JIS and GB 18030 that all its bytes fit.
 * @throws Refusal fileBroken where none does
 */
export const decodeText = (bytes: Uint8Array, language: Language): string => {
  const marked = marks.find(([, mark]) => mark.every((byte, i) => bytes[i] === byte))?.[0]
  const encoding = marked ?? wideEncoding(bytes)
  const text = encoding ? decoded(bytes, encoding) : (decoded(bytes, 'utf-8') ?? eastern(bytes, language))
  if (text === null || text.includes('\0')) throw new Refusal('fileBroken')
  return text
}
