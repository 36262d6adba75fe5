import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import type { TaggedPlace } from '@sundial/core/lock-outs/lock-out.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import type { SwitchAction } from './switching.ts'

export type Value = { value: number | null; at: number | null }
/** A module of the string: its share of the average, 0..; null when it doesn't produce. */
export type StringPart = { id: number; code: string; position: number; state: ModuleState; band: PowerBand | null; share: number | null }

export type PanelActs = {
  /** Why nothing can be switched now, by direction; null = it can. */
  blocked: Record<RsdAction, string | null>
  /** Why nothing can be read now; null = it can. */
  readBlocked: string | null
  /** Where the module is compared with its neighbours; null where that is not this user's. */
  comparePath: string | null
  onSwitch: (action: SwitchAction, kind: 'module' | 'string') => void
  /** An order was given: its task is to be watched. */
  onTask: (taskId: number) => void
}

/** What the panel of a module is given, and what it asks for. */
export type PanelProps = {
  id: number
  stationId: number
  timeZone: string
  /** The module's place, which decides which lock-out tags cover it; null: no tags are shown, as in an embedded page. */
  place: TaggedPlace | null
  /** What the page already knows: shown at once, and fresher than the detail when an event has come. */
  live: {
    code: string
    stringCode: string
    state: ModuleState
    band: PowerBand | null
    share: number | null
    values: Record<string, Value>
  }
  /** The past minute (epoch ms) of which `live` and `stringParts` tell, while the day is played; null = now. */
  past: number | null
  stringParts: readonly StringPart[]
  reportPeriodS: number
  /** On a phone: low with the essentials, or pulled up with everything; null = docked beside the layout. */
  sheet: 'low' | 'full' | null
  /** What can be done to it; null: it is only looked at. */
  acts: PanelActs | null
  /** Null: it is the only one that is shown. */
  onChoose: ((id: number) => void) | null
  onStep: ((by: 1 | -1) => void) | null
  onClose: (() => void) | null
}
