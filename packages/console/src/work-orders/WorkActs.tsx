import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { isOpenWork } from '@sundial/core/work-orders/life.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useSignedIn } from '../kit/session/use-session.ts'
import type { Detail } from './detail.ts'
import { FinishForm } from './FinishForm.tsx'
import { GiveForm } from './GiveForm.tsx'
import { ReopenForm } from './ReopenForm.tsx'

type Props = { detail: Detail }
const forms = { give: GiveForm, finish: FinishForm, reopen: ReopenForm } as const

const Site = ({ detail: { order, visits } }: Props) => {
  const say = useSay(workOrders)
  const me = useSignedIn()?.userId
  const isHere = visits.some(({ person, endedAt }) => endedAt === null && person.id === me)
  const go = async () => {
    try {
      await callServer(workOrderCalls.workOnSite, { id: order.id, here: !isHere })
    } catch (error) {
      notifyError(error)
    }
  }
  return <Button onClick={() => void go()}>{say(isHere ? 'leave' : 'arrive')}</Button>
}

/** What can be done about an order: "to closure" once its list is done. */
export const WorkActs = ({ detail }: Props) => {
  const say = useSay(workOrders)
  const [dialog, setDialog] = useState<keyof typeof forms | null>(null)
  const { order, steps } = detail
  const isDone = steps.every(({ ended }) => ended !== null)
  const Form = dialog === null ? null : forms[dialog]
  return (
    <div className="work-acts">
      {isOpenWork(order.state) ? (
        <>
          <Button onClick={() => setDialog('give')}>{say('give')}</Button>
          <Site detail={detail} />
          <Tooltip title={isDone ? null : say('whyNotFinish')}>
            <Button type="primary" disabled={!isDone} onClick={() => setDialog('finish')}>
              {say('finish')}
            </Button>
          </Tooltip>
        </>
      ) : (
        <Button onClick={() => setDialog('reopen')}>{say('reopen')}</Button>
      )}
      {Form ? <Form order={order} onClose={() => setDialog(null)} /> : null}
    </div>
  )
}
