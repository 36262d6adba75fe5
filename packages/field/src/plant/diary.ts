import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import type { Executed } from '../kit/executed.ts'

/** Versions that devices were upgraded to, the one that runs last; who falls back goes on with the one before. */
const firmwareBook = () => {
  const versions = new Map<string, string[]>()
  return {
    enter({ number, did, note }: Executed): void {
      const mine = versions.get(number) ?? []
      if (did === 'upgraded' && note) versions.set(number, [...mine, note])
      if (did === 'fellBack' && mine.at(-1) === note) versions.set(number, mine.slice(0, -1))
    },
    of: (number: string): string | null => versions.get(number)?.at(-1) ?? null,
  }
}

/** What a plant remembers of itself: deeds, firmware, faults as they changed. `done` is of an earlier life, oldest first. */
export const diaryOf = (planned: readonly FaultPlan[], done: readonly Executed[], onExecuted?: (record: Executed) => void) => {
  const all: Executed[] = []
  const firmware = firmwareBook()
  const enter = (record: Executed): void => {
    all.push(record)
    firmware.enter(record)
  }
  for (const record of done) enter(record)
  const faults: { atMs: number; faults: readonly FaultPlan[] }[] = [{ atMs: Number.NEGATIVE_INFINITY, faults: planned }]
  return {
    all,
    faults,
    firmwareOf: firmware.of,
    note(record: Executed): void {
      enter(record)
      onExecuted?.(record)
    },
  }
}
export type Diary = ReturnType<typeof diaryOf>
