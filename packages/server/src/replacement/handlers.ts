import type { replacementCalls } from '@sundial/contract/replacement.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { equipment, position, replacements } from './find.ts'
import { replaceDevice, replaceMac, undoReplacement } from './replace.ts'

export const replacementHandlers: HandlersOf<typeof replacementCalls> = {
  replaceDevice,
  replaceMac,
  undoReplacement,
  replacements,
  position,
  equipment,
}
