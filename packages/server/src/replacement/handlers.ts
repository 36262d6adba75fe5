import type { deviceLockCalls } from '@sundial/contract/device-locks.ts'
import type { replacementCalls } from '@sundial/contract/replacement.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { equipment, position, replacements } from './find.ts'
import { isLocked, lockDevice } from './locks.ts'
import { replaceDevice, replaceMac, undoReplacement } from './replace.ts'

export const replacementHandlers: HandlersOf<typeof replacementCalls & typeof deviceLockCalls> = {
  replaceDevice,
  replaceMac,
  undoReplacement,
  replacements,
  position,
  equipment,
  isLocked,
  lockDevice,
}
