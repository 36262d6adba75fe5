import { describe, expect, it } from 'vitest'
import { type CertifiedModule, certificateFigures, isCertifiable, judgeCertificate, shutdownTimes } from './certificate.ts'

const plan = { cycles: 2, holdS: 5, offLimitV: 1.5, limitS: 30 }
const before = {
  ...{ voltageV: 38, currentA: 8, temperatureC: 30, rsdVoltageV: 38, switchState: 1 },
  ...{ snrDb: 20, rssiDbm: -60, irradiance: 812 },
}
const off = (voltageV: number | null, ms: number | null) => ({ voltageV, inputV: 38, ms, at: 1, switchState: 0 })
const on = { voltageV: 37, inputV: 38, ms: 900, at: 2, switchState: 1 }
const module = (i: number, shutdowns: ReturnType<typeof off>[], more: Partial<CertifiedModule> = {}): CertifiedModule => ({
  ...{ number: String(i), code: `A-01-${i}`, stringCode: 'A-01', phase: 'verified', note: null },
  test: { before, halves: shutdowns.flatMap((half) => [half, on]) },
  ...more,
})
const good = [module(1, [off(0.8, 2100), off(1.1, 1900)]), module(2, [off(0.6, 4200), off(0.7, 3000)])]
const judged = (modules: CertifiedModule[], more: object = {}) =>
  judgeCertificate({ modules, strings: certificateFigures(modules).strings, plan, isOver: true, stringLimitV: 30, ...more })

describe('the certificate of a test', () => {
  it('has the slowest shutdown and the highest output left of each device, and their sum of each string', () => {
    expect(certificateFigures(good)).toEqual({
      devices: [
        { number: '1', code: 'A-01-1', stringCode: 'A-01', slowestMs: 2100, leftV: 1.1 },
        { number: '2', code: 'A-01-2', stringCode: 'A-01', slowestMs: 4200, leftV: 0.7 },
      ],
      strings: [{ code: 'A-01', devices: 2, slowestMs: 4200, leftV: 1.1 + 0.7 }],
      slowestMs: 4200,
      highestLeftV: 1.1,
      highestStringV: 1.1 + 0.7,
      leastIrradiance: 812,
    })
  })

  it('can be issued where all of it passed', () => {
    expect(isCertifiable(judged(good))).toBe(true)
  })

  it.each([
    ['a test that runs', good, { isOver: false }, 'ended'],
    ['no device at all', [], {}, 'ended'],
    ['one half cycle that stayed on', [...good, module(3, [off(30, 900), off(0.9, 900)])], {}, 'noFailure'],
    ['one half cycle without an answer', [...good, module(3, [off(0.9, 900), off(null, null)])], {}, 'allAnswered'],
    ['a device that told nothing', [...good, module(3, [], { test: null, phase: 'unknown' })], {}, 'allAnswered'],
    ['a device that was shut down before', [...good, module(3, [], { phase: 'failed', note: 'shutDownBefore' })], {}, 'allAnswered'],
    ['a test that was withdrawn', [...good, module(3, [off(0.9, 900)], { phase: 'failed', note: 'withdrawn' })], {}, 'ended'],
    ['a device in the dark', [...good, module(3, [], { phase: 'failed', note: 'tooDark' })], {}, 'sunStrong'],
    ['a string above the limit of its plant', good, { stringLimitV: 1.5 }, 'stringsBelow'],
  ] as const)('can not be issued of %s', (_what, modules, more, condition) => {
    const holds = judged([...modules], more)
    expect(holds[condition]).toBe(false)
    expect(isCertifiable(holds)).toBe(false)
  })

  it('counts devices by the time that they took', () => {
    expect(shutdownTimes(certificateFigures(good).devices, 1000)).toEqual([0, 0, 1, 0, 1])
    expect(shutdownTimes([], 1000)).toEqual([0])
  })
})
