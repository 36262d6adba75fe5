import { heldShutdownCalls } from '@sundial/contract/held-shutdowns.ts'
import { useCall } from '../../kit/server/use-call.ts'

const everyMs = 30_000

/** Shutdowns of a plant that its concentrators hold, and those proven within a day, the newest first, and whether they are not there yet. */
export const useHeldLoading = (stationId: number) => {
  const { data, isPending } = useCall(heldShutdownCalls.heldShutdowns, { stationId }, { everyMs })
  return { held: data?.list ?? [], isPending }
}
/** Shutdowns of a plant that its concentrators hold, and those proven within a day, the newest first. */
export const useHeldShutdowns = (stationId: number) => useHeldLoading(stationId).held
