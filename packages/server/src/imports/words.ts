import { deviceForm } from '@sundial/phrases/device-form.ts'
import { deviceImports } from '@sundial/phrases/device-imports.ts'
import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { imports } from '@sundial/phrases/imports.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { users } from '@sundial/phrases/users.ts'
import { wordsOf } from '../kit/language.ts'

/** A word about importing, or of what is imported. */
export const importWord = wordsOf({ imports, users, deviceForm, deviceImports, gridPhase, ratings })
export type ImportWord = Parameters<typeof importWord>[0]
/** Why a cell can't be imported. */
export type Issue = { word: ImportWord; filling?: Record<string, string | number> }
