import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decodeFrame, encodeFrame } from './frame.ts'
import { blockBytes, identifiers } from './identifiers.ts'

const text = readFileSync(new URL('../../../../docs/wire.md', import.meta.url), 'utf8')
const frames = [...text.matchAll(/^ {4}((?:[0-9A-F]{2} )+16)$/gm)].map((m) => m[1]!)
const rows = [...text.matchAll(/^\| ([0-9A-F]{8}) \| (.+?) \| (\d+) \| (.+) \|$/gm)].map((m) => m.slice(1))

const picture = (digits: number, decimals: number): string =>
  'X'.repeat(digits - decimals) + (decimals > 0 ? `.${'X'.repeat(decimals)}` : '')

describe('docs/wire.md', () => {
  it('shows frames', () => {
    expect(frames.length).toBe(9)
  })
  it.each(frames)('shows a sound frame: %s', (hex) => {
    const bytes = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
    const found = decodeFrame(bytes)
    expect(found).toMatchObject({ ok: true, preamble: 4 })
    expect(found.ok && encodeFrame(found.frame)).toEqual(bytes)
  })
  it('lists every identifier with its fields as the code has them', () => {
    const wanted = Object.entries(identifiers).map(([di, { about, fields }]) => [
      di,
      about,
      String(blockBytes(fields)),
      fields
        .map((f) => (f.digits ? f.name : `${f.name} ${f.signed ? '±' : ''}${picture(2 * f.bytes, f.decimals)} ${f.unit}`.trimEnd()))
        .join(', '),
    ])
    const byIdentifier = (a: string[], b: string[]): number => (a[0]! < b[0]! ? -1 : 1)
    expect(rows.toSorted(byIdentifier)).toEqual(wanted.toSorted(byIdentifier))
  })
})
