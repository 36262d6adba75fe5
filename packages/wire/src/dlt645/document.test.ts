import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeFrame } from './describe.ts'
import { blockBytes } from './fields.ts'
import { decodeFrame, encodeFrame } from './frame.ts'
import { optimizerTable } from './identifiers.ts'
import optimizer from './tables/optimizer.json' with { type: 'json' }
import standard from './tables/standard.json' with { type: 'json' }

const text = readFileSync(new URL('../../../../docs/wire.md', import.meta.url), 'utf8')
const frames = [...text.matchAll(/^ {4}((?:[0-9A-F]{2} )+16)$/gm)].map((m) => m[1]!)
const rows = [...text.matchAll(/^\| ([0-9A-F{}-]{8,}) \| (.+?) \| (.+?) \| (.+?) \| (.+) \|$/gm)].map((m) => m.slice(1))

describe('docs/wire.md', () => {
  it('shows frames', () => {
    expect(frames.length).toBeGreaterThanOrEqual(25)
  })
  it.each(frames)('shows a sound frame that our tables read: %s', (hex) => {
    const bytes = Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))
    const found = decodeFrame(bytes)
    if (!found.ok) throw new Error(found.fault)
    expect(encodeFrame(found.frame, found.preamble)).toEqual(bytes)
    const said = describeFrame(found.frame)
    expect(said.function).not.toBeNull()
    if (said.di) expect(said.about).toBeDefined()
  })
  it('lists every identifier of ours with its fields as the table has them', () => {
    const wanted = optimizerTable.rows.map(({ di, about, access, fields, each }, i) => {
      const source: { fields: string[]; each?: string[] } = optimizer.identifiers[i]!
      const size = fields.some((f) => f.form === 'rest') ? `${blockBytes(fields)} + n` : `${blockBytes(fields)}`
      const repeats = source.each ? [`then each ${source.each.join(', ')}`] : []
      return [di, about, access, each.length > 0 ? `${size} + ${blockBytes(each)} n` : size, [...source.fields, ...repeats].join(', ')]
    })
    expect(rows).toEqual(wanted)
  })
  it('says how many identifiers of the standard there are', () => {
    expect(/\((\d+) rows/.exec(text)?.[1]).toBe(`${standard.identifiers.length}`)
  })
})
