/**
 * How a module is reported. `cycleS`: every so many seconds; null: with its concentrator. `thresholdW`: besides, at once where its power
 * differs by so many watts from what was reported last; null: not.
 */
export type ModuleReporting = { cycleS: number | null; thresholdW: number | null }

/** Seconds. Below ten a power line would do nothing else. */
export const cycleSMin = 10
export const cycleSMax = 86_400
/** Watts. One watt is what modules tell apart; no module gives more than two kilowatts. */
export const thresholdWMin = 1
export const thresholdWMax = 2_000

/** Whether a module says what it was asked for. */
export const saysReporting = (said: ModuleReporting, asked: ModuleReporting): boolean =>
  said.cycleS === asked.cycleS && said.thresholdW === asked.thresholdW
