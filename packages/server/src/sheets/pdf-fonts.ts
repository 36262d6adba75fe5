import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { FontFiles } from 'pdfmake'

/** Noto Sans, each with Latin letters too (fonts/LICENSE): what one has not is taken from the other. TrueType, packed with brotli. */
const files = {
  sc: fileURLToPath(new URL('../../fonts/noto-sans-sc.ttf.br', import.meta.url)),
  jp: fileURLToPath(new URL('../../fonts/noto-sans-jp.ttf.br', import.meta.url)),
}
export type FontName = keyof typeof files
export const mainFontOf = (language: Language): FontName => (language === 'ja' ? 'jp' : 'sc')

/** One weight stands for all: titles are larger, not bolder. */
const all = (file: string) => ({ normal: file, bold: file, italics: file, bolditalics: file })
/** As the library finds them among the files that it is given. */
export const pdfFonts: FontFiles = { sc: all('sc.ttf'), jp: all('jp.ttf') }

const unpack = promisify(brotliDecompress)
/** The bytes of both fonts. */
export const readFonts = async (): Promise<Record<FontName, Buffer>> => {
  const [sc, jp] = await Promise.all([files.sc, files.jp].map(async (file) => unpack(await readFile(file))))
  return { sc: sc!, jp: jp! }
}

export type Run = { text: string; font: FontName }
/** A text in runs of one font each. */
export type InRuns = (text: string) => Run[]

/** Splits texts by what the font of a language has, so that a Chinese name stands in a Japanese page. */
export const openRuns = async (language: Language, fonts: Record<FontName, Buffer>): Promise<InRuns> => {
  const main = mainFontOf(language)
  const other: FontName = main === 'jp' ? 'sc' : 'jp'
  const { create } = await import('fontkit')
  const font = create(fonts[main])
  const fontOf = (sign: string): FontName => (font.hasGlyphForCodePoint(sign.codePointAt(0)!) ? main : other)
  return (text) =>
    [...text].reduce<Run[]>((runs, sign) => {
      const last = runs.at(-1)
      const name = fontOf(sign)
      if (last?.font === name) last.text += sign
      else runs.push({ text: sign, font: name })
      return runs
    }, [])
}
