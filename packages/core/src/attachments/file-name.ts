import { shortenFront } from '../kit/shorten.ts'

export const fileNameLengthMax = 120

/** The ending of a name in small letters, without its dot; empty: none. */
export const endingOf = (name: string): string => /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/**
 * A name as it may be shown and handed out: its last part alone, without control and direction characters, which can make "exe.png" of
 * "gnp.exe"; never empty, at most 120 characters of which the last stay.
 */
export const cleanFileName = (name: string): string => {
  const last = name.toWellFormed().split(/[/\\]/).at(-1)!
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return plain === '' ? 'file' : shortenFront(plain, fileNameLengthMax)
}
