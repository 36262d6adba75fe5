import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { expect } from 'vitest'

/** The texts and numbers of a workbook: enough to see what is in it. */
export const sheetText = (path: string): string => {
  const bytes = readFileSync(path)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  const parts: string[] = []
  // every part's local header: name length at 26, extra length at 28; sizes come after the data, so each part is inflated to its end
  for (let at = bytes.indexOf('PK\x03\x04'); at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const name = bytes.subarray(at + 30, at + 30 + bytes.readUInt16LE(at + 26)).toString()
    if (/^xl\/(worksheets\/|sharedStrings)/.test(name)) parts.push(inflateRawSync(bytes.subarray(start), { finishFlush: 2 }).toString())
  }
  return parts.join('')
}
