import { orderCalls } from '@sundial/contract/orders.ts'
import { queue } from '@sundial/phrases/queue.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useNow } from '../../kit/format/use-now.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import type { Entity } from '../concentrator-draft.ts'
import { OrderButton } from '../OrderButton.tsx'
import { QueuedRow } from './QueuedRow.tsx'
import type { Queue } from './queue-answer.ts'
import { keyOf } from './queue-cursor.ts'
import { useHolding } from './use-holding.ts'
import { useQueueCursor } from './use-queue-cursor.ts'
import './queue.css'

/** Who holds the orders, and since when by the plant's clock. */
const Held = ({ answer: { heldSince, heldBy, timeZone } }: { answer: Queue }) => {
  const say = useSay(queue)
  const { text } = usePlantTime(timeZone)
  if (heldSince === null) return null
  return (
    <p className="queue-held" role="status">
      {say('held', { who: heldBy ?? '–', time: text(heldSince, 'short', true) })}
    </p>
  )
}

const Head = ({ entity, answer }: { entity: Entity; answer: Queue }) => {
  const say = useSay(queue)
  const mayHold = useMay(orderCalls.holdConcentrator.may)
  const { hold, release } = useHolding(entity)
  const { total, list, heldSince } = answer
  const order =
    total > list.length ? `${say('order', { count: total })} · ${say('first', { count: list.length })}` : say('order', { count: total })
  return (
    <div className="section-head">
      <h2>{say('title')}</h2>
      {total > 0 ? <p className="meta">{order}</p> : null}
      <span className="space" />
      {mayHold && heldSince === null ? <OrderButton why={null} word={say('hold')} onClick={hold} /> : null}
      {mayHold && heldSince !== null ? <OrderButton why={null} word={say('release')} onClick={release} /> : null}
    </div>
  )
}

const KeyHints = () => {
  const say = useSay(queue)
  return (
    <p className="queue-keys meta">
      <span>
        <kbd>↑ ↓</kbd> {say('keyMove')}
      </span>
      <span>
        <kbd>X</kbd> {say('keyCancel')}
      </span>
    </p>
  )
}

/** Commands at a concentrator that have not ended: what each is for, why it waits, and since when. A person can cancel it, or hold all. */
export const CommandQueue = ({ entity }: { entity: Entity }) => {
  const say = useSay(queue)
  const now = useNow(1000)
  const { data, error, refetch } = useCall(orderCalls.commandQueue, { gw: entity.gw }, { everyMs: 5000 })
  const mayCancel = useMay(orderCalls.cancelTask.may)
  const cursor = useQueueCursor(data?.list ?? [], mayCancel)
  if (!data) return error ? <Problem error={error} onRetry={() => void refetch()} /> : null
  return (
    <section className="queue">
      <Head entity={entity} answer={data} />
      <Held answer={data} />
      {data.list.length === 0 ? <p className="meta">{say('nothing')}</p> : null}
      <ul>
        {data.list.map((command) => (
          <QueuedRow
            key={keyOf(command)}
            {...{ command, entity, now, isCurrent: cursor.isAt(command) }}
            onPoint={(is) => cursor.put(is ? keyOf(command) : null)}
          />
        ))}
      </ul>
      {mayCancel && data.list.length > 0 ? <KeyHints /> : null}
    </section>
  )
}
