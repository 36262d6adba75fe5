import { gzipSync } from 'node:zlib'

/** What somebody writes who wants a parser to fail: put into sound messages, and alone. */
const deep = (open: string, inside: string, close: string, depth: number): string => open.repeat(depth) + inside + close.repeat(depth)
const wide = (keys: number): string => `{${Array.from({ length: keys }, (_, i) => `"k${i}":${i}`).join(',')}}`

/** JSON values of a few kilobytes, by name. */
const deepOrOdd: Readonly<Record<string, string>> = {
  'lists 1,500 deep': deep('[', '', ']', 1_500),
  'lists 10,000 deep': deep('[', '', ']', 10_000),
  'objects 10,000 deep': deep('{"a":', '1', '}', 10_000),
  'objects and lists 10,000 deep': deep('[{"a":', '1', '}]', 5_000),
  'lists 10,000 deep that do not end': '['.repeat(10_000),
  'a text of escapes': `"${'\\u0000\\ud800'.repeat(10_000)}"`,
  'a number of 10,000 digits': '9'.repeat(10_000),
  'a number beyond all numbers': '1e999999',
  'a number below all numbers': '-1e999999',
  'a number next to nothing': '5e-324',
  'minus nothing': '-0',
  NaN: 'NaN',
  Infinity: 'Infinity',
  'keys of the prototype': '{"__proto__":{"a":1},"constructor":{"prototype":{}},"toString":1,"hasOwnProperty":null}',
}
/** Of hundreds of kilobytes. */
const wideOrLong: Readonly<Record<string, string>> = {
  'an object of 100,000 keys': wide(100_000),
  'a list of 300,000 empty lists': `[${Array(300_000).fill('[]').join(',')}]`,
  'a list of 300,000 numbers': `[${Array(300_000).fill('0').join(',')}]`,
  'a text of a million characters': JSON.stringify('x'.repeat(1_000_000)),
  'a number of 100,000 digits': '9'.repeat(100_000),
}

const invalidUtf8: readonly Uint8Array[] = [
  Uint8Array.of(0xff, 0xfe),
  Uint8Array.of(0xc0, 0x80),
  Uint8Array.of(0xed, 0xa0, 0x80),
  Uint8Array.of(0xf4, 0x90, 0x80, 0x80),
  Uint8Array.of(0xe2, 0x28, 0xa1),
]

const mark = '"\u2603"'
/** The message once for each place that holds a value, with the mark there; the first entry of a list stands for all. */
const marked = (message: unknown): string[] => {
  if (message === null || typeof message !== 'object') return [mark]
  const entries = Object.entries(message)
  const tried = Array.isArray(message) ? entries.slice(0, 1) : entries
  return tried.flatMap(([key, value]) =>
    marked(value).map((inside) => {
      const parts = entries.map(
        ([k, v]) => (Array.isArray(message) ? '' : `${JSON.stringify(k)}:`) + (k === key ? inside : JSON.stringify(v)),
      )
      return Array.isArray(message) ? `[${parts.join(',')}]` : `{${parts.join(',')}}`
    }),
  )
}
/** One key more, in front: later ones win. */
const withKey = (message: object, json: string): string => `{"more":${json},${JSON.stringify(message).slice(1)}`

function* plainAndCompressed(name: string, texts: readonly string[]): Generator<[name: string, bytes: Uint8Array]> {
  for (const text of texts) {
    const plain = Buffer.from(text, 'utf8')
    yield [name, plain]
    yield [`${name}, compressed`, gzipSync(plain, { level: 1 })]
  }
}
const aroundBytes = ([before = '', after = '']: readonly string[], bytes: Uint8Array): Uint8Array =>
  Buffer.concat([Buffer.from(`${before}"`), bytes, Buffer.from(`"${after}`)])

/** A sound message with each hostile value in each place, as a key more and alone; plain, and compressed as on the wire. */
export function* hostileMessages(message: object, withWide: boolean): Generator<[name: string, bytes: Uint8Array]> {
  const places = marked(message)
  const inEach = (json: string): string[] => places.map((place) => place.replace(mark, () => json))
  for (const [name, json] of Object.entries(deepOrOdd)) yield* plainAndCompressed(name, [...inEach(json), withKey(message, json), json])
  for (const [name, json] of Object.entries(withWide ? wideOrLong : {}))
    yield* plainAndCompressed(name, [inEach(json).at(-1)!, withKey(message, json)])
  for (const bytes of invalidUtf8) for (const place of places) yield ['bytes that are no UTF-8', aroundBytes(place.split(mark), bytes)]
}

/** For protocols of frames: far too much of everything, cut and repeated at the places where a parser decides. */
export function* hostileFrames(frames: readonly Uint8Array[]): Generator<[name: string, bytes: Uint8Array]> {
  for (const byte of [0x00, 0x01, 0x03, 0x10, 0x16, 0x2b, 0x33, 0x5b, 0x68, 0x7b, 0x7f, 0x80, 0xfe, 0xff])
    yield [`100,000 times ${byte.toString(16)}`, new Uint8Array(100_000).fill(byte)]
  for (const [name, json] of Object.entries({ ...deepOrOdd, ...wideOrLong })) yield [name, Buffer.from(json).subarray(0, 200_000)]
  for (const frame of frames) {
    yield ['a frame 1,000 times over', Buffer.concat(Array<Uint8Array>(1_000).fill(frame))]
    yield ['a frame without end', Buffer.concat([frame.subarray(0, -1), new Uint8Array(100_000).fill(frame[0] ?? 0)])]
    for (const at of frame.keys()) yield ['a frame with one byte at its limit', frame.map((b, i) => (i === at ? 0xff : b))]
  }
}
