import { type ModuleReading, type ModuleState, moduleState, neverMeasured } from './module-state.ts'

/** What of a module decides its state. */
export const stateQuantities = ['power', 'voltage', 'rsdVoltage', 'switchState'] as const
export type StateQuantity = (typeof stateQuantities)[number]

/** A value in its unit, when it was (epoch ms), and the time that its report stands for; 0 where it was read for a command. */
export type SaidValue = { quantity: StateQuantity; at: number; value: number; periodMs: number }
/**
 * Minutes that are judged: the elevation of the sun at each of them, of which `from` (epoch ms) is the first. `reportPeriodMs`: as it is
 * set now; where reports stood for longer, theirs counts.
 */
export type JudgedMinutes = { from: number; elevationsDeg: readonly number[]; reportPeriodMs: number }

const minuteMs = 60_000

/** In place: a day of a station is millions of values. */
const note = (r: ModuleReading, { quantity, at, value }: SaidValue): void => {
  switch (quantity) {
    case 'power':
      r.powerW = value
      r.powerAt = at
      return
    case 'voltage':
      r.voltageV = value
      return
    case 'rsdVoltage':
      r.rsdVoltageV = value
      r.rsdAt = at
      return
    case 'switchState':
      r.switchState = value
      r.switchAt = at
  }
}

/** A state from a minute on, counted from the first. */
export type StateChange = { minute: number; state: ModuleState }

/** States of a module as they were: each minute is judged as live values are, by what had been said until then. */
export const pastStates = (said: readonly SaidValue[], { from, elevationsDeg, reportPeriodMs }: JudgedMinutes): StateChange[] => {
  const inOrder = said.toSorted((a, b) => a.at - b.at)
  const changes: StateChange[] = []
  const reading = { ...neverMeasured }
  let saidPeriodMs = 0
  let next = 0
  for (const [minute, sunElevationDeg] of elevationsDeg.entries()) {
    const now = from + minute * minuteMs
    for (; next < inOrder.length && inOrder[next]!.at <= now; next++) {
      note(reading, inOrder[next]!)
      saidPeriodMs = inOrder[next]!.periodMs
    }
    const state = moduleState(reading, { now, reportPeriodMs: Math.max(reportPeriodMs, saidPeriodMs), sunElevationDeg })
    if (state !== changes.at(-1)?.state) changes.push({ minute, state })
  }
  return changes
}
