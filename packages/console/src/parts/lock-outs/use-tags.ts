import { type LockOutRow, lockOutCalls, type TagShown } from '@sundial/contract/lock-outs.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMayCall } from '../../kit/session/use-session.ts'

const everyMs = 30_000
/** More than hang at a plant. */
const tagsMax = 1000
const none: LockOutRow[] = []

/** The lock-out tags that hang at a plant, the newest first, and whether they are not there yet. */
export const useTagsLoading = (stationId: number) => {
  // an embedded page has no user, and may not ask
  const enabled = useMayCall(lockOutCalls.lockOuts)
  const { data, isPending } = useCall(lockOutCalls.lockOuts, { stationId, holding: true, pageSize: tagsMax }, { everyMs, enabled })
  return { tags: data?.list ?? none, isPending }
}
/** The lock-out tags that hang at a plant, the newest first. */
export const useTags = (stationId: number) => useTagsLoading(stationId).tags

/** Says of a tag whose it is, where it hangs, why and until when, by the plant's clock. */
export const useTagText = (timeZone: string): ((tag: TagShown) => string) => {
  const say = useSay(lockOuts)
  const { text } = usePlantTime(timeZone)
  return ({ holder, label, reason, until }) => say('hangsOn', { holder, place: label, reason, time: text(until, 'short', true) })
}
