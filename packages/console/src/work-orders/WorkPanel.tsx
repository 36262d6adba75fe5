import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Button } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Bone, Skeleton } from '../kit/routes/Skeleton.tsx'
import { useMay } from '../kit/session/use-session.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { PanelProblem } from '../parts/panels/PanelProblem.tsx'
import { useSeen } from '../parts/work-queue/use-seen.ts'
import { MessageForm } from './MessageForm.tsx'
import { RefusedActs } from './RefusedActs.tsx'
import { WorkActs } from './WorkActs.tsx'
import { WorkAlarms } from './WorkAlarms.tsx'
import { WorkHead } from './WorkHead.tsx'
import { WorkNetwork } from './WorkNetwork.tsx'
import { WorkSteps } from './WorkSteps.tsx'
import { WorkThread } from './WorkThread.tsx'
import './work-panel.css'
import './work-thread.css'

type Props = { id: number; narrow: boolean; LockOutForm: PageSlots['LockOutForm']; onClose: () => void }

const Bones = () => (
  <Skeleton>
    {['60%', '90%', '75%'].map((width) => (
      <div key={width} className="section-head">
        <Bone width={width} />
      </div>
    ))}
  </Skeleton>
)

/** One order: what it is, its checklist, its thread, and what can be done about it. */
export const WorkPanel = ({ id, narrow, LockOutForm, onClose }: Props) => {
  const say = useSay(workOrders)
  const may = useMay(workOrderCalls.addWorkMessage.may)
  const { data, asOf, asked } = useSeen(workOrderCalls.workOrder, { id }, { everyMs: 60_000 })
  const { error } = asked
  return (
    <aside className="work-panel" aria-label={say('columnOrder')}>
      {narrow ? (
        <Button type="text" className="work-back" icon={<Icon name="chevronLeft" size={14} />} onClick={onClose}>
          {say('back')}
        </Button>
      ) : null}
      <div className="work-panel-scroll">
        {data ? (
          <>
            <WorkNetwork asOf={asOf} timeZone={data.order.timeZone} />
            <RefusedActs orderId={id} timeZone={data.order.timeZone} />
            <WorkHead detail={data} may={may} onClose={onClose} />
            <WorkSteps detail={data} may={may} LockOutForm={LockOutForm} />
            <WorkAlarms alarms={data.alarms} />
            <WorkThread detail={data} asOf={asOf} />
          </>
        ) : error ? (
          <PanelProblem error={error} noSuch={say('noSuch')} onRetry={() => void asked.refetch()} />
        ) : (
          <Bones />
        )}
      </div>
      {data && may ? (
        <>
          <MessageForm key={id} id={id} />
          <WorkActs detail={data} />
        </>
      ) : null}
    </aside>
  )
}
