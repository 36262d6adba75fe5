import type { lockOutCalls } from '@sundial/contract/lock-outs.ts'
import type { HandlersOf } from '../kit/handlers.ts'
import { addLockOut, removeLockOut } from './change.ts'
import { lockOuts } from './list.ts'

export const lockOutHandlers: HandlersOf<typeof lockOutCalls> = { lockOuts, addLockOut, removeLockOut }
