const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** JSON from outside nests no deeper than this. Our own deepest input needs 7 levels. */
export const jsonDepthMax = 32

type CodeAt = (index: number) => number | undefined

/** Where the string that begins at `start` (its opening quote) ends: its closing quote, or the end of the text. */
const endOfString = (codeAt: CodeAt, start: number, length: number): number => {
  for (let i = start + 1; i < length; i++) {
    const code = codeAt(i)
    if (code === backslash) i++
    else if (code === quote) return i
  }
  return length
}

const stepOf = (code: number | undefined): number => {
  if (code === openBracket || code === openBrace) return 1
  return code === closeBracket || code === closeBrace ? -1 : 0
}

/**
 * How deep arrays and objects of a JSON text (UTF-8, or decoded) nest, in one pass without recursion; 0 for a plain
 * value. The pass stops above `ceiling` and answers `ceiling + 1`. To be asked before JSON.parse and before any check
 * that walks the value: those recurse, and a text of 2 KB can nest 1,000 levels. What is no JSON gets a figure too,
 * never below the depth at which JSON.parse gives up on it.
 */
export const nestingDepth = (json: Uint8Array | string, ceiling: number = jsonDepthMax): number => {
  const codeAt: CodeAt = typeof json === 'string' ? (i) => json.charCodeAt(i) : (i) => json[i]
  let depth = 0
  let deepest = 0
  for (let i = 0; i < json.length && deepest <= ceiling; i++) {
    const code = codeAt(i)
    if (code === quote) i = endOfString(codeAt, i, json.length)
    else depth += stepOf(code)
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

/** How many arrays and objects begin in a text, brackets within strings counted too; no more than `most` + 1 are counted. */
const openersIn = (indexOf: (code: number, from: number) => number, most: number): number => {
  let count = 0
  for (const code of [openBracket, openBrace]) for (let at = indexOf(code, 0); at >= 0 && count <= most; at = indexOf(code, at + 1)) count++
  return count
}

/**
 * Whether a JSON text nests deeper than `ceiling` levels. A text with no more brackets than that cannot, which the runtime counts fifty
 * times as fast as the pass over every byte: a telemetry batch of 200 modules has 20.
 */
export const isTooDeep = (json: Uint8Array | string, ceiling: number = jsonDepthMax): boolean => {
  const indexOf =
    typeof json === 'string'
      ? (code: number, from: number) => json.indexOf(String.fromCharCode(code), from)
      : (code: number, from: number) => json.indexOf(code, from)
  return openersIn(indexOf, ceiling) > ceiling && nestingDepth(json, ceiling) > ceiling
}
