import type { diagnosisCalls } from '@sundial/contract/diagnosis.ts'
import type { HeavyHandlersOf } from '../kit/handlers.ts'
import { activeDiagnosis } from './active-diagnosis.ts'

export const heavyDiagnosisHandlers: HeavyHandlersOf<typeof diagnosisCalls> = { activeDiagnosis }
