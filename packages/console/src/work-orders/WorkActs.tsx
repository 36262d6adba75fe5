import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workQueue } from '@sundial/phrases/work-queue.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import { useActsOf, useWorkQueue } from '../parts/work-queue/use-work-queue.ts'
import { act } from './act.ts'
import type { Detail } from './detail.ts'
import { FinishForm } from './FinishForm.tsx'
import { GiveForm } from './GiveForm.tsx'
import { ReopenForm } from './ReopenForm.tsx'
import { isHereWith } from './with-acts.ts'

type Props = { detail: Detail }
const forms = { give: GiveForm, finish: FinishForm, reopen: ReopenForm } as const

const Site = ({ detail: { order, visits } }: Props) => {
  const say = useSay(workOrders)
  const me = useSignedIn()?.userId
  const { here } = isHereWith(visits, useActsOf(order.id), me)
  return <Button onClick={() => void act(order.id, { kind: 'site', here: !here })}>{say(here ? 'leave' : 'arrive')}</Button>
}

/** What can be done about an order: "to closure" once its list is done. All but coming and going needs the network, and says so where there is none. */
export const WorkActs = ({ detail }: Props) => {
  const say = useSay(workOrders)
  const sayQueue = useSay(workQueue)
  const [dialog, setDialog] = useState<keyof typeof forms | null>(null)
  const { order, steps } = detail
  const { offline } = useWorkQueue()
  const isDone = steps.every(({ ended }) => ended !== null)
  const Form = dialog === null ? null : forms[dialog]
  return (
    <div className="work-acts">
      {offline ? <p className="work-need-network">{sayQueue('needNetwork')}</p> : null}
      {isOpenWork(order.state) ? (
        <>
          <Button disabled={offline} onClick={() => setDialog('give')}>
            {say('give')}
          </Button>
          <Site detail={detail} />
          <Tooltip title={isDone ? null : say('whyNotFinish')}>
            <Button type="primary" disabled={!isDone || offline} onClick={() => setDialog('finish')}>
              {say('finish')}
            </Button>
          </Tooltip>
        </>
      ) : (
        <Button disabled={offline} onClick={() => setDialog('reopen')}>
          {say('reopen')}
        </Button>
      )}
      {Form ? <Form order={order} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
