import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { demoFleet } from '../demo/fleet.ts'
import { readFleet } from './fleet-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sundial-fleet-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'fleet.json')
const fleet = demoFleet(() => 'ab'.repeat(32))
const read = (text: string) => {
  writeFileSync(file, text)
  return readFleet(file)
}
type Station = (typeof fleet.stations)[number]
const spoilt = (change: (station: Station) => void): string => {
  const copy = structuredClone(fleet)
  copy.stations = copy.stations.slice(-1)
  change(copy.stations[0]!)
  return JSON.stringify(copy, null, 1)
}

describe('a fleet file', () => {
  it('is read as it was written', () => expect(read(JSON.stringify(fleet))).toEqual(fleet))
  it('of version 1, which called irradiance sensors meters, is read in the words of today', () => {
    const before = JSON.stringify({ ...fleet, version: 1 }).replaceAll('irradianceSensor', 'meter')
    expect(before).toContain('"meters":[{')
    expect(before).toContain('"kind":"meterStuck","meter":')
    expect(read(before)).toEqual(fleet)
  })
  it.each<[string, (station: Station) => void, RegExp]>([
    ['a field is missing', (s) => delete (s as Partial<Station>).inverters, /:\d+: stations\.0\.inverters: is missing$/],
    ['a number is none', (s) => (s.modules[2]!.number = '20'), /:\d+: stations\.0\.modules\.2\.number: must be 12 digits$/],
    ['a time zone is none', (s) => (s.timeZone = 'Mars/Base'), /:\d+: stations\.0\.timeZone: is no time zone/],
    [
      'a day is beyond all calendars',
      (s) => (s.commissionedOn = '0000-01-01'),
      /:\d+: stations\.0\.commissionedOn: must be a day from 1970/,
    ],
    ['a string is not there', (s) => (s.modules[1]!.string = 'Z-99'), /:\d+: stations\.0\.modules\.1\.string: no string Z-99$/],
    ['an inverter is not there', (s) => (s.strings[0]!.inverter = 'INV-9'), /:\d+: stations\.0\.strings\.0\.inverter: no inverter INV-9$/],
    ['an organisation is not there', (s) => (s.orgNo = '7'), /:\d+: stations\.0\.orgNo: no organisation 7$/],
  ])('is refused by line and field where %s', (_, change, why) => expect(() => read(spoilt(change))).toThrow(why))
  it.each([
    ['a list in a list, 100,000 deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['a fleet with such a station', `{"version":1,"stations":[${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}]}`],
  ])('is refused in one line where it is %s', (_, text) => expect(() => read(text)).toThrow(/fleet\.json nests deeper than 32 levels$/))
  it('is refused where nobody would write so much', () => {
    writeFileSync(file, '')
    truncateSync(file, 2 ** 28 + 1) // without a byte on the disk
    expect(() => readFleet(file)).toThrow(/fleet\.json is larger than 256 MiB$/)
  })
  it('is refused by line where it is no JSON', () => expect(() => read('{\n"version": 1,\n')).toThrow(/fleet\.json:3 is not JSON/))
})
