import { lazyPart } from './kit/routes/lazy-part.tsx'
import type { PageSlots } from './parts/page-slots/page-slots.ts'

/** The component of each slot. Each component is loaded when it is first shown. */
export const slots: PageSlots = {
  Layout: lazyPart(async () => ({ default: (await import('./layout/LayoutPane.tsx')).LayoutPane })),
  Topology: lazyPart(async () => ({ default: (await import('./station/Topology.tsx')).Topology })),
  ModulePanel: lazyPart(async () => ({ default: (await import('./devices/ModulePanel.tsx')).ModulePanel })),
  DeviceList: lazyPart(async () => ({ default: (await import('./devices/DeviceList.tsx')).DeviceList })),
  GridSide: lazyPart(async () => ({ default: (await import('./grid/GridSide.tsx')).GridSide })),
  MeterList: lazyPart(async () => ({ default: (await import('./devices/MeterList.tsx')).MeterList })),
  TaskTable: lazyPart(async () => ({ default: (await import('./tasks/TaskTable.tsx')).TaskTable })),
  StationTrends: lazyPart(async () => ({ default: (await import('./trends/StationTrends.tsx')).StationTrends })),
  StationSoiling: lazyPart(async () => ({ default: (await import('./soiling/StationSoiling.tsx')).StationSoiling })),
  StationAlarms: lazyPart(async () => ({ default: (await import('./alarms/StationAlarms.tsx')).StationAlarms })),
  StationEvents: lazyPart(async () => ({ default: (await import('./history/StationEvents.tsx')).StationEvents })),
  ImportWizard: lazyPart(async () => ({ default: (await import('./imports/ImportWizard.tsx')).ImportWizard }), { floating: true }),
  ImportRuns: lazyPart(async () => ({ default: (await import('./imports/ImportRuns.tsx')).ImportRuns }), { floating: true }),
  StationForm: lazyPart(async () => ({ default: (await import('./stations/StationForm.tsx')).StationForm }), { floating: true }),
  StationSettings: lazyPart(async () => ({ default: (await import('./stations/StationSettings.tsx')).StationSettings })),
  WiringTab: lazyPart(async () => ({ default: (await import('./wiring/WiringTab.tsx')).WiringTab })),
  LockOutForm: lazyPart(async () => ({ default: (await import('./lock-outs/LockOutForm.tsx')).LockOutForm }), { floating: true }),
  FrameLog: lazyPart(async () => ({ default: (await import('./passthrough/FrameLog.tsx')).FrameLog })),
  SwitchHealth: lazyPart(async () => ({ default: (await import('./switch-health/SwitchHealth.tsx')).SwitchHealth })),
  SwitchDialog: lazyPart(async () => ({ default: (await import('./rsd/SwitchDialog.tsx')).SwitchDialog }), {
    floating: true,
  }),
}
