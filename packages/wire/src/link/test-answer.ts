import type { HalfCycle, ModuleTest } from '@sundial/core/rsd/module-test.ts'
import type { TestAnswer } from './answer-schemas.ts'

/** Digits enough for what devices measure; a report of 2,000 modules has 40,000 half cycles. */
const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 100) / 100)

/** A test as reports write it. */
export const writeTest = ({ before: b, halves }: ModuleTest): TestAnswer => ({
  b: b && [
    rounded(b.voltageV),
    rounded(b.currentA),
    rounded(b.temperatureC),
    rounded(b.rsdVoltageV),
    b.switchState,
    rounded(b.snrDb),
    rounded(b.rssiDbm),
    rounded(b.irradiance),
  ],
  h: halves.map(({ voltageV, inputV, ms, at, switchState }): TestAnswer['h'][number] => [
    rounded(voltageV),
    rounded(inputV),
    ms,
    at,
    switchState,
  ]),
})

const halfOf = ([voltageV, inputV, ms, at, switchState]: TestAnswer['h'][number]): HalfCycle => ({ voltageV, inputV, ms, at, switchState })

/** A test as it was measured, from a report. */
export const testFrom = ({ b, h }: TestAnswer): ModuleTest => {
  const halves = h.map(halfOf)
  if (!b) return { before: null, halves }
  const [voltageV, currentA, temperatureC, rsdVoltageV, switchState, snrDb, rssiDbm, irradiance] = b
  return { before: { voltageV, currentA, temperatureC, rsdVoltageV, switchState, snrDb, rssiDbm, irradiance }, halves }
}
