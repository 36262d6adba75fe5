import type { StationRow } from '@sundial/contract/stations.ts'
import type { ComponentType } from 'react'
import type { EventsProps } from './events-props.ts'
import type { LayoutProps } from './layout-props.ts'
import type { PanelProps } from './panel-props.ts'
import type { Switching } from './switching.ts'
import type { TopologyProps } from './topology-props.ts'

/**
 * Parts that pages are composed of and that other shelves make. Shelves don't reach each other:
 * the route table hands the parts in, these are the seams.
 */
export type Pieces = {
  Layout: ComponentType<LayoutProps>
  Topology: ComponentType<TopologyProps>
  ModulePanel: ComponentType<PanelProps>
  RsdTable: ComponentType<{ stationId: number; reportPeriodS: number; onShow: (moduleId: number) => void }>
  TaskTable: ComponentType<{ stationId: number; onOpen: (taskId: number) => void }>
  StationTrends: ComponentType<{ row: StationRow }>
  StationEvents: ComponentType<EventsProps>
  SwitchDialog: ComponentType<{ switching: Switching; onClose: () => void }>
}
