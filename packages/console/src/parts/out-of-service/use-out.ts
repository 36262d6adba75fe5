import { type OutOfServiceRow, outOfServiceCalls } from '@sundial/contract/out-of-service.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMayCall } from '../../kit/session/use-session.ts'

const everyMs = 30_000
/** More than are out of service at a plant. */
const rowsMax = 1000
const none: OutOfServiceRow[] = []

/** What is out of service at a plant, the newest first, and whether it is not there yet. */
export const useOutLoading = (stationId: number) => {
  // an embedded page has no user, and may not ask
  const enabled = useMayCall(outOfServiceCalls.outOfService)
  const { data, isPending } = useCall(outOfServiceCalls.outOfService, { stationId, holding: true, pageSize: rowsMax }, { everyMs, enabled })
  return { out: data?.list ?? none, isPending }
}
/** What is out of service at a plant, the newest first. */
export const useOut = (stationId: number) => useOutLoading(stationId).out
