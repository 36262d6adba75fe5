import type { approvalCalls } from '@sundial/contract/approvals.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Before = OutputOf<typeof approvalCalls.beforeEnergising>

/** Says before anything is filled in that somebody else has to approve, and why. */
export function SecondPersonNote({ before: { ratedW, aloneW } }: { before: Before }) {
  const say = useSay(rsd)
  const { capacity } = useFormat()
  const textOf = (powerW: number) => {
    const { text, unit } = capacity(powerW)
    return `${text} ${unit}`
  }
  return (
    <p className="switch-note switch-note-second" role="note">
      <b>{say('needsSecond')}</b> {say('needsSecondWhy', { rated: textOf(ratedW), alone: textOf(aloneW) })}
    </p>
  )
}

/** The request waits: nothing was switched, and nothing went wrong. */
export function RequestedNote({ onLeave }: { onLeave: () => void }) {
  const say = useSay(rsd)
  return (
    <p className="switch-note switch-note-second" role="status">
      <b>{say('approvalRequested')}</b> {say('approvalWaits')}{' '}
      <Link className="link" to={pathOf('approvals')} onClick={onLeave}>
        {say('toApprovals')}
      </Link>
    </p>
  )
}
