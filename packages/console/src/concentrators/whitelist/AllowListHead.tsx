import type { OutputOf } from '@sundial/contract/kit/call.ts'
import type { moduleWhitelistCalls } from '@sundial/contract/module-whitelist.ts'
import { moduleWhitelist } from '@sundial/phrases/module-whitelist.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { OrderButton } from '../OrderButton.tsx'
import { OrderProgress } from '../register/OrderProgress.tsx'

export type AllowList = OutputOf<typeof moduleWhitelistCalls.moduleWhitelist>

/** When the list was read, on the plant's clock. */
const Reading = ({ shown: { reading, timeZone } }: { shown: AllowList }) => {
  const say = useSay(moduleWhitelist)
  const { number } = useFormat()
  const { text } = usePlantTime(timeZone)
  if (reading === null) return null
  const { readAt, tookMs } = reading
  const span = say('seconds', { count: number(tookMs / 1000, tookMs < 10_000 ? 1 : 0) })
  return <p className="meta">{say('readAt', { time: text(readAt, 'moment', true), span })}</p>
}

type Props = { shown: AllowList; why: string | null; onRead: () => void }

/** When the list was read, whether it is being changed, and what it does. */
export const AllowListHead = ({ shown, why, onRead }: Props) => {
  const say = useSay(moduleWhitelist)
  const { reading, sums, task, lastFailed } = shown
  const isEmpty = reading !== null && sums.listed + sums.stranger === 0
  return (
    <>
      <div className="section-head allow-list-head">
        <h2>{say('title')}</h2>
        <Reading shown={shown} />
        <span className="space" />
        {reading ? <OrderButton why={why} word={say('readAgain')} icon="refresh" onClick={onRead} /> : null}
      </div>
      <OrderProgress task={task} lastFailed={lastFailed} running={say(task?.action === 'readWhitelist' ? 'reading' : 'changing')} />
      <p className={isEmpty ? 'allow-list-note' : 'meta'}>{say(isEmpty ? 'emptyList' : 'about')}</p>
    </>
  )
}
