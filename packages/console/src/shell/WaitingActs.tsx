import { pathOf } from '@sundial/contract/pages.ts'
import { workQueue } from '@sundial/phrases/work-queue.ts'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useWaiting } from '../kit/settings/waiting.ts'

/** What the signed-in person did on this phone and the server does not have: it is sent wherever the console is opened. */
export const WaitingActs = ({ userId }: { userId: number }) => {
  const say = useSay(workQueue)
  const waiting = useWaiting(userId)
  const waits = waiting > 0
  useEffect(() => {
    if (waits) void import('../parts/work-queue/work-queue.ts').then(({ startQueue }) => startQueue(userId))
  }, [waits, userId])
  if (!waits) return null
  const label = say('waitingHere', { count: waiting })
  return (
    <Link className="icon-button" to={pathOf('workOrders')} aria-label={label} title={label}>
      <Icon name="upload" />
      <span className="dot" />
    </Link>
  )
}
