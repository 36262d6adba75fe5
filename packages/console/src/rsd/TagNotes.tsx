import type { approvalCalls } from '@sundial/contract/approvals.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { useSay } from '../kit/language/language.ts'
import { useTagText } from '../parts/lock-outs/use-tags.ts'
import { type Station, useStation } from './use-station.ts'

type Before = OutputOf<typeof approvalCalls.beforeEnergising>
type Props = { before: Before; isAll: boolean }

/** Says whose lock-out tags keep modules from being energised, and of how many. */
export const TagNotes = ({ stationId, ...props }: Props & { stationId: number }) => {
  const station = useStation(stationId)
  return station ? <Notes station={station} {...props} /> : null
}

const Notes = ({ station, before: { tags, taggedCount }, isAll }: Props & { station: Station }) => {
  const say = useSay(lockOuts)
  const textOf = useTagText(station.timeZone)
  return (
    <div className="switch-note switch-note-danger" role="note">
      {tags.map((tag) => (
        <p key={tag.id}>{textOf(tag)}</p>
      ))}
      <b>{isAll ? say('keepsAll') : say('keepsSome', { count: taggedCount })}</b>
    </div>
  )
}
