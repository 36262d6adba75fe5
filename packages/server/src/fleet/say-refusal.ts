import type { Refusal } from '@sundial/core/kit/refusal.ts'
import { refusalText } from '../kit/language.ts'

/** What the terminal says of a refusal. */
export const sayRefusal = ({ refusal, detail }: Refusal): string => refusalText(refusal, 'en', detail)
