import { rsd } from '@sundial/phrases/rsd.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { useLeaving } from '../kit/form/use-leaving.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import type { Switching, SwitchOrder } from '../parts/page-slots/switching.ts'
import { AppointedStep } from './AppointedStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import type { ShownAs } from './shown.ts'
import './rsd.css'
import './phone.css'
import { TaskProgress } from './TaskProgress.tsx'
import type { Appointment } from './use-asking.ts'

/** Of a question, of a task, and of the report of a test (specification, point 2). */
const widthOf = (shown: ShownAs | 'question'): number | string => {
  if (shown === 'report') return '80%'
  return shown === 'results' ? 1096 : 560
}

type AskedProps = {
  order: SwitchOrder
  appointed: Appointment | null
  onAppointed: (made: Appointment) => void
  onTyped: (typed: boolean) => void
  onStarted: (taskId: number) => void
  onClose: () => void
}

/** An order before it is given, or what was appointed of it. */
const Asked = ({ order, appointed, onClose, ...begun }: AskedProps) =>
  appointed ? (
    <AppointedStep order={order} made={appointed} onClose={onClose} />
  ) : (
    <ConfirmStep order={order} onCancel={onClose} {...begun} />
  )

/** Asks before, shows after. */
export function SwitchDialog({ switching, onClose }: { switching: Switching; onClose: () => void }) {
  const say = useSay(rsd)
  const [taskId, setTaskId] = useState<number | null>('taskId' in switching ? switching.taskId : null)
  const [appointed, setAppointed] = useState<Appointment | null>(null)
  const [typed, setTyped] = useState(false)
  const [shown, setShown] = useState<ShownAs>('results')
  const leave = useLeaving(typed && taskId === null && appointed === null, onClose)
  const narrow = useNarrow()
  const order = 'order' in switching ? switching.order : null
  return (
    <Modal
      open
      centered={!narrow}
      className="switch-dialog"
      width={narrow ? 'auto' : widthOf(taskId === null ? 'question' : shown)}
      footer={null}
      title={say('dialog')}
      classNames={{ header: 'visually-hidden' }}
      closeIcon={<Icon name="cross" />}
      mask={{ closable: false }}
      onCancel={leave}
    >
      {taskId === null && order ? (
        <Asked {...{ order, appointed, onClose }} onAppointed={setAppointed} onTyped={setTyped} onStarted={setTaskId} />
      ) : null}
      {taskId !== null ? <TaskProgress key={taskId} taskId={taskId} onTask={setTaskId} onClose={onClose} onShown={setShown} /> : null}
    </Modal>
  )
}
