import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import type { AgentSettings } from './concentrators/agent-config.ts'
import type { FieldMemory } from './memory/field-memory.ts'

/** What all stations of a field share. */
export type StationContext = {
  memory: FieldMemory
  /** The clock of the concentrators. */
  clock: Clock
  /** The clock of the plants and their devices. */
  plantClock: Clock
  log: Log
  settings: AgentSettings
  /** Concentrators report from the plants themselves, without buses. */
  isDirect: boolean
  historyDays: number
  /** When the field began. */
  startMs: number
  /** Resolves when all stations have started. History is replayed only after this, so that it does not delay the start. */
  allStarted: Promise<void>
}
