import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { knownIn } from '../../kit/known-in.ts'
import { useSay } from '../../kit/language/language.ts'
import './link-status.css'

const statuses = {
  0: { word: 'statusOffline', tag: 'link-off' },
  1: { word: 'statusOnline', tag: '' },
  2: { word: 'statusStandby', tag: '' },
  3: { word: 'statusFault', tag: 'link-fault' },
  4: { word: 'statusUnknown', tag: 'link-off' },
} as const

/** Link of a concentrator: only what is not well is tinted. Any other status is offline (specification, point 3). */
export function LinkStatus({ status }: { status: ConcentratorRow['status'] }) {
  const say = useSay(phrases)
  const { word, tag } = knownIn<number, (typeof statuses)[keyof typeof statuses]>(statuses, status, statuses[0])
  const ring = tag === 'link-off'
  return (
    <span className={tag ? `tag ${tag}` : 'tag tag-plain'}>
      <svg width="9" height="9" aria-hidden="true">
        {ring ? (
          <circle cx="4.5" cy="4.5" r="3.2" fill="none" stroke="currentColor" strokeWidth="1.6" />
        ) : (
          <circle cx="4.5" cy="4.5" r="3.5" fill={status === 3 ? 'var(--bad)' : status === 1 ? 'var(--ok)' : 'var(--none)'} />
        )}
      </svg>
      {say(word)}
    </span>
  )
}
