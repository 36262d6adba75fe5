import type { StationRow } from '@sundial/contract/stations.ts'
import type { ComponentType, ReactNode } from 'react'
import type { LayoutProps } from './layout-props.ts'
import type { PanelProps } from './panel-props.ts'

/** What a station is given that is only to be looked at. */
export type TopologyProps = {
  stationId: number
  Layout: ComponentType<LayoutProps>
  ModulePanel: ComponentType<PanelProps>
  /** What can be done with it all the same, at the end of its head. */
  acts?: (row: StationRow) => ReactNode
}
