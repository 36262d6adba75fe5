import { describe, expect, it } from 'vitest'
import { brokenRule, type ConcentratorFields, concentratorRules, macOf } from './rules.ts'

const number = '100000000101'
const rows: [what: string, change: Partial<ConcentratorFields>, refusal: string | null][] = [
  ['a number of 12 digits', {}, null],
  ['a number with a letter', { number: '10000000010A' }, 'numberNotDigits'],
  ['a number in other digits than 0 to 9', { number: '１００００００００１０１' }, 'numberNotDigits'],
  ['a number of 11 digits', { number: '10000000010' }, 'numberLength'],
  ['the number that means everybody', { number: '999999999999' }, 'numberIsEverybody'],
  ['the same address', { address: number }, null],
  ['an address that was not given', { address: '' }, null],
  ['an address with a hyphen', { address: '1000-0000-0101' }, 'addressNotDigits'],
  ['another address', { address: '100000000102' }, 'addressNotNumber'],
  ['the same MAC, with colons', { mac: '10:00:00:00:01:01' }, null],
  ['the same MAC, in groups of four', { mac: '1000.0000.0101' }, null],
  ['a MAC of 10 digits', { mac: '10:00:00:00:01' }, 'macNotHexadecimal'],
  ['a MAC with a letter beyond F', { mac: '10:00:00:00:01:0G' }, 'macNotHexadecimal'],
  ['another MAC', { mac: '10:00:00:00:01:0A' }, 'macNotAddress'],
  ['another MAC beside the address', { mac: '10:00:00:00:01:02', address: number }, 'macNotAddress'],
  ['reading as often as reporting', { collectPeriodS: 900, reportPeriodS: 900 }, null],
  ['reading more rarely than reporting', { collectPeriodS: 901, reportPeriodS: 900 }, 'collectAboveReport'],
  ['readings that fall between reports', { collectPeriodS: 400, reportPeriodS: 900 }, 'collectUneven'],
  ['reports that do not end with the day', { reportPeriodS: 7000 }, 'reportUneven'],
  ['only one of the periods', { collectPeriodS: 7000 }, null],
  ['an address in the network', { ip: '192.168.1.254' }, null],
  ['an octet above 255', { ip: '192.168.1.256' }, 'ipWrong'],
  ['a name instead of an address', { ip: 'gw.local' }, 'ipWrong'],
]

describe('a concentrator is refused for', () => {
  it.each(rows)('%s: %j is %s', (_what, change, refusal) => {
    expect(brokenRule({ number, ...change })?.refusal ?? null).toBe(refusal)
  })
  it('every rule has a case here', () => {
    expect(concentratorRules.map((rule) => rule.refusal).filter((one) => !rows.some(([, , refusal]) => refusal === one))).toEqual([])
  })
})

it('a MAC is written in pairs', () => expect(macOf(number)).toBe('10:00:00:00:01:01'))
