import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useCall } from '../../kit/server/use-call.ts'

/** How often the state is fetched in case the event stream, which tells changes at once, has broken off. */
const everyMs = 30_000
const dayMs = 86_400_000

/** Since when the link to the concentrators has been silent, as text in the time zone here; null while it lives or nothing is known. `later`: shown beside a page. */
export const useLinkSilence = ({ later = false } = {}): string | null => {
  const format = useFormat()
  const { data, dataUpdatedAt } = useCall(concentratorCalls.linkState, {}, { everyMs, later })
  const since = data?.silentSince ?? null
  if (since === null) return null
  return dataUpdatedAt - since > dayMs ? format.moment(since, ownZone()) : format.clock(since, ownZone())
}
