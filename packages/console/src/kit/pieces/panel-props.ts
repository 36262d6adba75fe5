import type { ModuleState, PowerBand } from '@sundial/core/devices/module-state.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'

export type Value = { value: number | null; at: number | null }
/** A module of the string: its share of the average, 0..; null when it doesn't produce. */
export type StringPart = { id: number; code: string; position: number; state: ModuleState; band: PowerBand | null; share: number | null }

/** What the panel of a module is given, and what it asks for. */
export type PanelProps = {
  id: number
  stationId: number
  /** What the page already knows: shown at once, and fresher than the detail when an event has come. */
  live: {
    code: string
    stringCode: string
    state: ModuleState
    band: PowerBand | null
    share: number | null
    values: Record<string, Value>
  }
  stringParts: readonly StringPart[]
  reportPeriodS: number
  /** Why nothing can be switched now, by direction; null = it can. */
  blocked: Record<RsdAction, string | null>
  /** Why nothing can be read now; null = it can. */
  readBlocked: string | null
  /** Where the module is compared with its neighbours; null where that is not this user's. */
  comparePath: string | null
  /** On a phone: low with the essentials, or pulled up with everything; null = docked beside the layout. */
  sheet: 'low' | 'full' | null
  onSwitch: (action: RsdAction, kind: 'module' | 'string') => void
  onChoose: (id: number) => void
  onStep: (by: 1 | -1) => void
  onClose: () => void
}
