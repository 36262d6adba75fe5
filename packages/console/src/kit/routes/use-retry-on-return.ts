import { useEffect, useEffectEvent, useState } from 'react'
import { returnsNow, useLiveness } from '../events/liveness.ts'
import { Late } from './in-time.ts'

/** An attempt to load something that failed. `since`: `returnsNow()` when the attempt began. */
type Failed = { failure: Error; since: number }

/**
 * Calls `retry` as soon as the connection to the server has come back since an attempt that failed. An attempt that took all of its time
 * is shown as failed first: connections that came back meanwhile were no help to it.
 */
export const useRetryOnReturn = ({ failure, since }: Failed, retry: () => void): void => {
  const [from] = useState(() => (failure instanceof Late ? returnsNow() : since))
  const back = useLiveness((state) => state.live && state.returns !== from)
  const retryNow = useEffectEvent(retry)
  useEffect(() => {
    if (back) retryNow()
  }, [back])
}
