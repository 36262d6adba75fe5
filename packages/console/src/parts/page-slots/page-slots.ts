import type { StationRow } from '@sundial/contract/stations.ts'
import type { ComponentType } from 'react'
import type { DevicesProps } from './devices-props.ts'
import type { EventsProps } from './events-props.ts'
import type { ImportProps } from './import-props.ts'
import type { LayoutProps } from './layout-props.ts'
import type { PanelProps } from './panel-props.ts'
import type { Switching } from './switching.ts'
import type { TopologyProps } from './topology-props.ts'

/**
 * Components that a page shows and another shelf provides. Shelves do not import each other, so the route table
 * passes these components in.
 */
export type PageSlots = {
  Layout: ComponentType<LayoutProps>
  Topology: ComponentType<TopologyProps>
  ModulePanel: ComponentType<PanelProps>
  DeviceList: ComponentType<DevicesProps>
  GridSide: ComponentType<{ stationId: number }>
  MeterList: ComponentType<{ stationId: number }>
  TaskTable: ComponentType<{ stationId: number; onOpen: (taskId: number) => void }>
  StationTrends: ComponentType<{ row: StationRow }>
  StationSoiling: ComponentType<{ stationId: number }>
  StationAlarms: ComponentType<{ stationId: number }>
  StationEvents: ComponentType<EventsProps>
  ImportWizard: ComponentType<ImportProps>
  ImportRuns: ComponentType<{ onClose: () => void }>
  StationForm: ComponentType<{ row: Pick<StationRow, 'id' | 'name'> | null; onClose: () => void }>
  StationSettings: ComponentType<{ row: StationRow }>
  WiringTab: ComponentType<{ stationId: number }>
  LockOutForm: ComponentType<{ stationId: number | null; reason?: string; onClose: () => void }>
  FrameLog: ComponentType<{ gw: string | null }>
  SwitchHealth: ComponentType<{ stationId: number; timeZone: string }>
  SwitchDialog: ComponentType<{ switching: Switching; onClose: () => void }>
}
