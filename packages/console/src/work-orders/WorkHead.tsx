import { pathOf } from '@sundial/contract/pages.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workCause, workState } from '@sundial/phrases/work-orders-labels.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { useMoney } from '../parts/alarms/use-money.ts'
import { useSpanText } from '../parts/alarms/use-span-text.ts'
import { TagLine } from '../parts/lock-outs/TagLine.tsx'
import { useTags } from '../parts/lock-outs/use-tags.ts'
import { useWorkName } from '../parts/work-orders/use-work-name.ts'
import { useWorkQueue } from '../parts/work-queue/use-work-queue.ts'
import { DueCell, WorkLevel } from './cells.tsx'
import type { Detail } from './detail.ts'
import { EditForm } from './EditForm.tsx'
import { useSentence } from './use-sentence.ts'

type Props = { detail: Detail }

const Lost = ({ detail: { order } }: Props) => {
  const say = useSay(workOrders)
  const money = useMoney()
  const { energy } = useFormat()
  if (order.lostWh === null) return <span className="quiet">{say('unknown')}</span>
  const { text, unit } = energy(order.lostWh)
  return (
    <>
      {text} {unit}
      {order.lostMoney === null ? null : <small> {money(order.lostMoney, order.currency)}</small>}
    </>
  )
}

const Facts = ({ detail }: Props) => {
  const say = useSay(workOrders)
  const { order } = detail
  return (
    <dl className="work-three">
      <div>
        <dt>{say('person')}</dt>
        <dd>{order.assignedTo?.name ?? <span className="quiet">{say('nobody')}</span>}</dd>
      </div>
      <div>
        <dt>{say('due')}</dt>
        <dd>
          <DueCell row={order} />
        </dd>
      </div>
      <div>
        <dt>{say('taken')}</dt>
        <dd className="tabular">
          <Lost detail={detail} />
        </dd>
      </div>
    </dl>
  )
}

/** How long people were on site in all; null: nobody was, or somebody still is. */
const useOnSite = ({ visits }: Detail): string | null => {
  const say = useSay(workOrders)
  const span = useSpanText()
  const now = useNow(60_000)
  const all = visits.reduce((sum, { beganAt, endedAt }) => sum + (endedAt ?? now) - beganAt, 0)
  return visits.length === 0 || visits.some(({ endedAt }) => endedAt === null) ? null : say('visits', { span: span(all) })
}

/** What was found and used, and the tags that hang at the plant. */
const Notes = ({ detail }: Props) => {
  const say = useSay(workOrders)
  const sayCause = useSay(workCause)
  const tags = useTags(detail.order.stationId)
  const { cause } = detail.order
  const notes = [
    detail.note,
    cause === null ? '' : say('causeFound', { cause: [sayCause(cause), detail.causeNote].filter(Boolean).join(' · ') }),
    detail.parts === '' ? '' : say('partsUsed', { parts: detail.parts }),
  ]
  return (
    <>
      {notes
        .filter((note) => note !== '')
        .map((note) => (
          <p key={note} className="work-note">
            {note}
          </p>
        ))}
      {tags.map((tag) => (
        <TagLine key={tag.id} tag={tag} onTakeOff={null} />
      ))}
    </>
  )
}

const EditButton = ({ detail }: Props) => {
  const say = useSay(workOrders)
  const [editing, setEditing] = useState(false)
  const { offline } = useWorkQueue()
  return (
    <>
      <IconButton icon="pen" size={14} label={say('edit')} disabled={offline} onClick={() => setEditing(true)} />
      {editing ? <EditForm detail={detail} onClose={() => setEditing(false)} /> : null}
    </>
  )
}

/** The head of an order: what and where, its state, who has it, until when, and what it costs. */
export const WorkHead = ({ detail, may, onClose }: Props & { may: boolean; onClose: () => void }) => {
  const say = useSay(workOrders)
  const sayState = useSay(workState)
  const nameOf = useWorkName()
  const sentence = useSentence(detail.order, true)
  const onSite = useOnSite(detail)
  const { order } = detail
  const state = [sentence, onSite].filter((part) => part !== null && part !== '').join(' · ')
  return (
    <>
      <p className="work-panel-state">
        <span className="work-tag" data-state={order.state}>
          {say('number', { id: order.id })} · {sayState(order.state)}
        </span>
      </p>
      <div className="work-panel-head">
        <WorkLevel row={order} />
        <h2>{nameOf(order)}</h2>
        {may && isOpenWork(order.state) ? <EditButton detail={detail} /> : null}
        <IconButton icon="cross" size={14} label={say('closePanel')} onClick={onClose} />
      </div>
      <p className="meta">
        <Link className="link" to={pathOf('station', { id: order.stationId })}>
          {order.stationName}
        </Link>
        {isOpenWork(order.state) ? (
          <>
            {' · '}
            <Link className="link" to={pathOf('lockOuts', { stationId: order.stationId })}>
              {say('tags')}
            </Link>
          </>
        ) : null}
      </p>
      {state === '' ? null : (
        <p className="work-sentence" data-proved={order.state === 'holding'}>
          {state}
        </p>
      )}
      <Facts detail={detail} />
      <Notes detail={detail} />
    </>
  )
}
