import { type LockOutRow, lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { useMay } from '../../kit/session/use-session.ts'

/** Whether the reader may take a tag off, or ask for it: one's own, or with the right to energise any. */
export const useMayTakeOff = (): ((tag: LockOutRow) => boolean) => {
  const mayOwn = useMay(lockOutCalls.removeLockOut.may)
  const mayAny = useMay('rsd.energise')
  return ({ own, state, removalAsked }) => state !== 'removed' && mayOwn && (own || (mayAny && !removalAsked))
}
