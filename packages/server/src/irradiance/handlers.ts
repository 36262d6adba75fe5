import type { irradianceCalls } from '@sundial/contract/irradiance.ts'
import type { HandlersOf, HeavyHandlersOf } from '../kit/handlers.ts'
import type { HeavyFiles } from '../kit/tickets.ts'
import { addIrradianceSensor, editIrradianceSensor } from './change.ts'
import { irradianceSensors } from './list.ts'
import { exportIrradianceSensors, irradianceSheet } from './sheet.ts'
import { irradianceTrend } from './trend.ts'

type Calls = typeof irradianceCalls

export const irradianceHandlers: HandlersOf<Calls> = {
  irradianceSensors,
  exportIrradianceSensors,
  addIrradianceSensor,
  editIrradianceSensor,
}
export const heavyIrradianceHandlers: HeavyHandlersOf<Calls> = { irradianceTrend }
export const irradianceFiles = { exportIrradianceSensors: irradianceSheet } satisfies Partial<HeavyFiles>
