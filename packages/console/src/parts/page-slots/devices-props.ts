import type { ComponentType } from 'react'
import type { ImportProps } from './import-props.ts'

/** The list of a station's devices. */
export type DevicesProps = {
  stationId: number
  /** Only this concentrator and what is behind it. */
  gw?: string
  reportPeriodS: number
  /** Codes of its strings, in their order. */
  strings: readonly string[]
  /** Why nothing can be shut down now, or read; null = it can. */
  blocked: string | null
  readBlocked: string | null
  /** Where devices are imported: absent where the list is of a part of the station. */
  importing?: { Wizard: ComponentType<ImportProps>; Runs: ComponentType<{ onClose: () => void }> }
  onShow: (moduleId: number) => void
  onShutDown: (moduleIds: readonly number[]) => void
}
