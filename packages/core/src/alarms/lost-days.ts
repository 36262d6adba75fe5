import type { LostDays, PlantAlarms } from './alarm-state.ts'
import { sampleMs } from './condition.ts'
import { coversOf } from './covers.ts'
import type { Limits } from './limits.ts'
import type { Sample } from './sample.ts'

const newDay = { samples: 0, judged: 0, stopped: 0, lostWh: 0, expectedWh: 0 } as const
export const noLostDays = (): LostDays => ({ inARow: 0, ...newDay })

/** A day of which less is known says nothing: two hours of light. */
const judgedMin = 7_200_000 / sampleMs
/** So long without any output is a loss, whatever it should have been: an hour. */
const stoppedMin = 3_600_000 / sampleMs
/** Where the sun does not set a day ends after so many samples. */
const samplesMax = (24 * 3_600_000) / sampleMs

/** Whether a day has lost enough to count; null: too little is known. */
export const isLostDay = ({ judged, stopped, lostWh, expectedWh }: LostDays, { lostDayShare }: Limits): boolean | null => {
  if (stopped >= stoppedMin) return true
  if (judged < judgedMin || expectedWh === 0) return null
  return lostWh >= lostDayShare * expectedWh
}

const endDay = (days: LostDays, limits: Limits): void => {
  const isLost = isLostDay(days, limits)
  // A day that nobody can judge neither counts nor interrupts.
  if (isLost !== null) days.inARow = isLost ? days.inARow + 1 : 0
  Object.assign(days, newDay)
}

/** Where a sample is the first one of a day, what each alarm took on that day is counted from 0. */
export const beginDay = ({ alarms, lostDays }: PlantAlarms, { isDark, at }: Sample): void => {
  if (isDark || (lostDays?.samples ?? 0) > 0) return
  for (const alarm of Object.values(alarms)) alarm.day = { at, wh: null }
}

/** All of the plant stands still, and nobody has ordered it. */
const standsStill = (sample: Sample): boolean => {
  const { isPlantStopped, shutDownInverters } = coversOf(sample)
  const isShutDown = sample.inverters.length > 0 && sample.inverters.every(({ id }) => shutDownInverters.has(id))
  return (isPlantStopped || isShutDown) && sample.modules.some((m) => !m.isOrderedOff)
}

/** Takes a sample into the day that is running: what was lost then and what should have been given, Wh; null = not known. */
export const noteLostDay = (state: PlantAlarms, sample: Sample, lostWh: number, expectedWh: number | null): void => {
  const days = state.lostDays ?? noLostDays()
  state.lostDays = days
  if (!sample.isDark) {
    days.samples++
    if (standsStill(sample)) days.stopped++
    if (expectedWh !== null) {
      days.judged++
      days.lostWh += lostWh
      days.expectedWh += expectedWh
    }
  }
  if (days.samples > 0 && (sample.isDark || days.samples >= samplesMax)) endDay(days, sample.limits)
}
