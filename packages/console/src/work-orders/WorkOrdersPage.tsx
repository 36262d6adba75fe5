import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useOpen } from '../kit/routes/use-open.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { WorkOrderForm } from '../parts/work-orders/WorkOrderForm.tsx'
import { useOwnOrders } from '../parts/work-queue/use-own-orders.ts'
import { useSending, useWorkQueue } from '../parts/work-queue/use-work-queue.ts'
import { KeptList } from './KeptList.tsx'
import { LookSwitch, useLook } from './LookSwitch.tsx'
import { WorkBoard } from './WorkBoard.tsx'
import { type Figures, WorkFigures } from './WorkFigures.tsx'
import { WorkList } from './WorkList.tsx'
import { WorkPanel } from './WorkPanel.tsx'
import './work-orders.css'

type Shown = {
  figures: Figures | undefined
  summary: string
  openId: number | null
  onOpen: (id: number) => void
  onAdd: (() => void) | null
}

/** The board with its head, its figures and what is searched for. */
const BoardView = ({ figures, summary, openId, onOpen, onAdd }: Shown) => {
  const say = useSay(workOrders)
  const [typed, setTyped] = useState('')
  const { text } = useSearchText(typed)
  return (
    <>
      <div className="page-head">
        <h1>{say('title')}</h1>
        <span className="meta tabular">{summary}</span>
        <span className="space" />
        <div className="page-acts">
          <LookSwitch />
          {onAdd ? (
            <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={onAdd}>
              {say('add')}
            </Button>
          ) : null}
        </div>
      </div>
      {figures ? <WorkFigures figures={figures} /> : <div className="work-figures-room" />}
      <div className="work-query">
        <Input
          aria-label={say('search')}
          placeholder={say('search')}
          value={typed}
          maxLength={64}
          suffix={<Icon name="search" size={14} />}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      <WorkBoard text={text} openId={openId} onOpen={onOpen} />
    </>
  )
}

type MainProps = Shown & { narrow: boolean; offline: boolean }
/** What stands beside an open order, or alone: the orders as a board or a list; on a phone without a network those that it keeps. */
const Main = ({ narrow, offline, ...shown }: MainProps) => {
  const { look } = useLook()
  if (narrow && offline) return <KeptList onOpen={shown.onOpen} />
  return narrow || look === 'list' ? <WorkList {...shown} narrow={narrow} /> : <BoardView {...shown} />
}

/** Work orders: who is late, what to give to whom, and what became of what was done. */
const WorkOrdersPage = ({ slots: { LockOutForm } }: { slots: PageSlots }) => {
  const say = useSay(workOrders)
  const narrow = useNarrow()
  const { id, open } = useOpen()
  const [adding, setAdding] = useUnfinished('addingWork', false, (was) => was || undefined)
  const mayAdd = useMay(workOrderCalls.addWorkOrders.may)
  const figures = useCall(workOrderCalls.workOrderFigures, {}, { everyMs: 60_000 }).data
  const { offline } = useWorkQueue()
  useSending()
  useOwnOrders(narrow)
  useTitle(say('title'))
  const summary = figures ? say('summary', { open: figures.open, late: figures.late, closed: figures.closed }) : ''
  const shown: Shown = { figures, summary, openId: id, onOpen: open, onAdd: mayAdd ? () => setAdding(true) : null }
  return (
    <div className="work">
      {narrow && id !== null ? null : (
        <div className="work-main">
          <Main {...shown} narrow={narrow} offline={offline} />
        </div>
      )}
      {id === null ? null : <WorkPanel key={id} {...{ id, narrow, LockOutForm }} onClose={() => open(null)} />}
      {adding ? <WorkOrderForm alarms={[]} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}

export default WorkOrdersPage
