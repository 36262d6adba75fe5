import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testFleet, testStation } from '@sundial/field/test/station.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readFaults } from './faults-file.ts'

const fleet = testFleet([testStation()])

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
    expect(readFaults(file('[{ "station": "TS-01", "kind": "soiled", "rate": 0.1, "from": "2026-05-01T00:00:00Z" }]'), fleet)).toEqual([
      { station: 'TS-01', kind: 'soiled', rate: 0.1, from: Date.UTC(2026, 4, 1) },
    ])
  })
  it.each<[string, string, string]>([
    ['line and field', '[\n  { "station": "A", "kind": "mute" },\n  { "station": "A",\n    "kind": "rusty" }\n]', ':4: 1.kind: '],
    ['a level that is too high', '[{ "station": "A",\n "kind": "soiled",\n "level": 3 }]', ':3: 0.level: must be 0 to 1 (share)'],
    ['an unknown field', '[{ "station": "A", "kind": "soiled",\n "levl": 0.3 }]', ':2: 0.levl: there is no such field'],
    ['a station that is not there', '[{ "kind": "mute",\n "station": "X" }]', ':2: 0.station: no station X'],
    [
      'which device is not there',
      '[{ "station": "TS-01", "kind": "mute",\n "modules": ["A-01-01",\n "Z"] }]',
      ':3: 0.modules.1: TS-01 has no module Z',
    ],
    [
      'every order whose id is taken',
      '[{ "id": "a", "station": "TS-01", "kind": "mute" },\n { "id": "a", "station": "TS-01", "kind": "mute" }]',
      ':2: 1.id: there is a fault a already',
    ],
    ['what is no list', '{}', ':1: '],
    ['what is no JSON', '[{', 'is not JSON'],
  ])('says %s', (_, text, why) => {
    expect(() => readFaults(file(text), fleet)).toThrow(why)
  })
  it('says that it is not there', () => {
    expect(() => readFaults(join(dir, 'no.json'), fleet)).toThrow('There is no file of faults')
  })
})
