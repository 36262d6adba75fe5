import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { useCall } from '../../kit/server/use-call.ts'

/** While a past is told, how often its progress is asked for; otherwise how often whether there is one. */
const tellingMs = 2_000
const quietMs = 15_000

const usePastState = (stationId: number | undefined, enabled: boolean) =>
  useCall(concentratorCalls.linkState, stationId === undefined ? {} : { stationId }, {
    everyMs: (last) => (last?.past ? tellingMs : quietMs),
    later: true,
    enabled,
  })

/** Whether concentrators are still telling their past; null: not known yet, so that nothing is compared with it. */
export const useIsPastComing = (stationId?: number, enabled = true): boolean | null => {
  const { data, isError } = usePastState(stationId, enabled)
  return enabled && !data && !isError ? null : Boolean(data?.past)
}

/** The past that concentrators are telling, of one station or of all, and when that was heard; null where none is. */
export const useComingPast = (stationId?: number, enabled = true): { from: number; to: number; heardAt: number } | null => {
  const { data, dataUpdatedAt } = usePastState(stationId, enabled)
  return data?.past ? { ...data.past, heardAt: dataUpdatedAt } : null
}
