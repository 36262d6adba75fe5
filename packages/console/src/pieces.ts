import { lazy } from 'react'
import type { Pieces } from './kit/pieces/pieces.ts'

/** Which shelf makes which part; each is loaded when it is first shown. */
export const pieces: Pieces = {
  Layout: lazy(() => import('./layout/LayoutPane.tsx').then(({ LayoutPane }) => ({ default: LayoutPane }))),
  Topology: lazy(() => import('./station/Topology.tsx').then(({ Topology }) => ({ default: Topology }))),
  ModulePanel: lazy(() => import('./devices/ModulePanel.tsx').then(({ ModulePanel }) => ({ default: ModulePanel }))),
  RsdTable: lazy(() => import('./devices/RsdTable.tsx').then(({ RsdTable }) => ({ default: RsdTable }))),
  TaskTable: lazy(() => import('./tasks/TaskTable.tsx').then(({ TaskTable }) => ({ default: TaskTable }))),
  StationTrends: lazy(() => import('./trends/StationTrends.tsx').then(({ StationTrends }) => ({ default: StationTrends }))),
  StationEvents: lazy(() => import('./history/StationEvents.tsx').then(({ StationEvents }) => ({ default: StationEvents }))),
  SwitchDialog: lazy(() => import('./rsd/SwitchDialog.tsx').then(({ SwitchDialog }) => ({ default: SwitchDialog }))),
}
