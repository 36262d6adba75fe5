import type { FaultPlan } from '@sundial/core/fleet/plan.ts'
import type { Executed } from '../kit/executed.ts'

/** Firmware versions of each device in the order of its upgrades. The last version runs; a device that falls back drops the last version. */
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

/** Log of a plant: executed actions, firmware, and each change of the faults. `done` holds the actions of earlier runs, oldest first. */
export const plantLogOf = (planned: readonly FaultPlan[], done: readonly Executed[], onExecuted?: (record: Executed) => void) => {
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
export type PlantLog = ReturnType<typeof plantLogOf>
