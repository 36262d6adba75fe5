import { pathOf } from '@sundial/contract/pages.ts'
import type { ScreenIds } from './screen-ids.ts'

/** The diagnosis of a plant and of one of its modules, as pictures and as tables; its soiling. */
export const diagnosisScreens = {
  diagnosis: { path: (g: ScreenIds) => `/devOps/diagnosis?plant=${g.stationId}`, ready: '.diagnosis-checked' },
  'module-diagnosis': { path: (g: ScreenIds) => pathOf('moduleDiagnosis', { id: g.moduleId }), ready: '.verdict-tag' },
  'module-diagnosis-table': { path: (g: ScreenIds) => pathOf('moduleDiagnosis', { id: g.moduleId, look: 'table' }), ready: '.verdict-tag' },
  'string-diagnosis': { path: (g: ScreenIds) => pathOf('stringDiagnosis', { id: g.stringId }), ready: '.verdict-tag' },
  'station-soiling': { path: (g: ScreenIds) => pathOf('station', { id: g.stationId, tab: 'soiling' }), ready: '.soiling' },
  'iv-scan': { path: (g: ScreenIds) => pathOf('ivScan', { id: g.ivScanId }), ready: '.iv-table' },
}
