import { deviceLockCalls } from '@sundial/contract/device-locks.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { lockMs } from '@sundial/core/replacement/device-lock.ts'
import { useEffect } from 'react'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'

const { isLocked, lockDevice } = deviceLockCalls

/** Who else is changing the device now; null: nobody, or it is not known yet. */
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
    // What goes wrong here is said by the change itself.
    const tell = (lock: boolean) => void callServer(lockDevice, { id, lock }, undefined, true).catch(() => undefined)
    tell(true)
    const kept = setInterval(() => tell(true), lockMs / 2)
    return () => {
      clearInterval(kept)
      tell(false)
    }
  }, [id])
}
