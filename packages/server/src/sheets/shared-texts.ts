import { unescaped } from './unescaped.ts'
import { type Reading, readInPieces } from './xml.ts'

/** The texts that cells refer to by number. How they are pronounced (`rPh`) stands beside them and is left out. */
export const sharedTexts = (bytes: Buffer): string[] => {
  const found: string[] = []
  let text = ''
  let pronounced = false
  let taken = false
  const reading: Reading = {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') pronounced = true
      if (name === 't') taken = !pronounced
    },
    text: (part) => {
      if (taken) text += part
    },
    close: (name) => {
      if (name === 't') taken = false
      if (name === 'rPh') pronounced = false
      if (name === 'si') found.push(unescaped(text))
    },
  }
  for (const _piece of readInPieces(bytes, reading));
  return found
}
