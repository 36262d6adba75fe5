import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFaults } from './faults-file.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'sundial-faults-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

const file = (text: string): string => {
  const path = join(dir, 'faults.json')
  writeFileSync(path, text)
  return path
}

describe('a file of faults', () => {
  it('is a list of orders', () => {
    expect(readFaults(file('[{ "station": "DQ-08", "kind": "soiled", "rate": 0.1, "from": "2026-05-01T00:00:00Z" }]'))).toEqual([
      { station: 'DQ-08', kind: 'soiled', rate: 0.1, from: Date.UTC(2026, 4, 1) },
    ])
  })
  it.each<[string, string, string]>([
    ['line and field', '[\n  { "station": "A", "kind": "mute" },\n  { "station": "A",\n    "kind": "rusty" }\n]', ':4: 1.kind: '],
    ['a level that is too high', '[{ "station": "A",\n "kind": "soiled",\n "level": 3 }]', ':3: 0.level: must be 0 to 1 (share)'],
    ['what is no list', '{}', ':1: '],
    ['what is no JSON', '[{', 'is not JSON'],
  ])('says %s', (_, text, why) => {
    expect(() => readFaults(file(text))).toThrow(why)
  })
  it('says that it is not there', () => {
    expect(() => readFaults(join(dir, 'no.json'))).toThrow('There is no file of faults')
  })
})
