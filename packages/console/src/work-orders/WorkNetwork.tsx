import { workQueue } from '@sundial/phrases/work-queue.ts'
import type { ReactNode } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useWorkQueue } from '../parts/work-queue/use-work-queue.ts'
import './work-network.css'

/** Says that there is no network, and how much waits on this phone. */
export const NoNetwork = ({ waiting, children }: { waiting: number; children?: ReactNode }) => (
  <div className="work-network" role="status">
    <Icon name="globe" />
    <div>
      <p>{useSay(workQueue)('noNetwork', { waiting })}</p>
      {children}
    </div>
  </div>
)

type AsOfProps = { at: number; timeZone: string }
/** From when what is shown is, where it comes from this phone. */
export const AsOf = ({ at, timeZone }: AsOfProps) => {
  const say = useSay(workQueue)
  const { text } = usePlantTime(timeZone)
  return <span className="tabular">{say('asOf', { time: text(at, Date.now() - at < 12 * 3_600_000 ? 'clock' : 'short') })}</span>
}

/** Of an order: whether there is a network, how much waits on this phone, and as of when it is (epoch ms; null: nothing is shown). */
export const WorkNetwork = ({ asOf, timeZone }: { asOf: number | null; timeZone: string }) => {
  const say = useSay(workQueue)
  const { text } = usePlantTime(timeZone)
  const { offline, waiting, allSentAt } = useWorkQueue()
  if (offline)
    return (
      <NoNetwork waiting={waiting}>
        {asOf === null ? null : (
          <p>
            <AsOf at={asOf} timeZone={timeZone} />
          </p>
        )}
      </NoNetwork>
    )
  if (allSentAt === null) return null
  return (
    <p className="work-all-sent tabular" role="status">
      <Icon name="check" size={14} />
      {waiting > 0 ? say('sending', { waiting }) : say('allSent', { time: text(allSentAt, 'clock') })}
    </p>
  )
}
