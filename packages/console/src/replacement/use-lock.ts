import { deviceLockCalls } from '@sundial/contract/device-locks.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { lockMs } from '@sundial/core/replacement/device-lock.ts'
import { useEffect } from 'react'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'

const { isLocked, lockDevice } = deviceLockCalls

/** The lock of another user on the device; null: no other user holds the lock, or the answer is not there yet. */
export const useHeldByOther = (id: number): OutputOf<typeof isLocked> | null => {
  const { data } = useCall(isLocked, { id }, { everyMs: 30_000, later: true })
  return data?.locked && !data.mine ? data : null
}

/**
 * Holds the lock on changing a device while something is open that changes it, so that others see who is at it. Where somebody else holds
 * the lock, what is sent is refused and says who. A lock that is not given back, as when the window is closed, lapses by itself.
 */
export const useLock = (id: number): void => {
  useEffect(() => {
    const tell = (lock: boolean) => void callServer(lockDevice, { id, lock }, undefined, true).catch(notifyError)
    tell(true)
    const kept = setInterval(() => tell(true), lockMs / 2)
    return () => {
      clearInterval(kept)
      tell(false)
    }
  }, [id])
}
