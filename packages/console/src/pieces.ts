import type { Pieces } from './kit/pieces/pieces.ts'
import { lazyPart } from './kit/routes/lazy-part.tsx'

/** Which shelf makes which part; each is loaded when it is first shown. */
export const pieces: Pieces = {
  Layout: lazyPart(async () => ({ default: (await import('./layout/LayoutPane.tsx')).LayoutPane })),
  Topology: lazyPart(async () => ({ default: (await import('./station/Topology.tsx')).Topology })),
  ModulePanel: lazyPart(async () => ({ default: (await import('./devices/ModulePanel.tsx')).ModulePanel })),
  RsdTable: lazyPart(async () => ({ default: (await import('./devices/RsdTable.tsx')).RsdTable })),
  TaskTable: lazyPart(async () => ({ default: (await import('./tasks/TaskTable.tsx')).TaskTable })),
  StationTrends: lazyPart(async () => ({ default: (await import('./trends/StationTrends.tsx')).StationTrends })),
  StationEvents: lazyPart(async () => ({ default: (await import('./history/StationEvents.tsx')).StationEvents })),
  SwitchDialog: lazyPart(async () => ({ default: (await import('./rsd/SwitchDialog.tsx')).SwitchDialog }), {
    floating: true,
  }),
}
