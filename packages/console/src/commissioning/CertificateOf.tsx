import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { CertificateButton } from '../parts/rsd/CertificateButton.tsx'
import { lastOrder } from './steps-now.ts'

/** At the end of a commissioning: leads to the certificate of its self-test, where it has one. */
export const CertificateOf = ({ steps }: { steps: readonly CommissioningStep[] }) => {
  const say = useSay(commissioningMap)
  const test = steps.find(({ step }) => step === 'selfTest')
  const order = test ? lastOrder(test) : null
  const { data } = useCall(taskCalls.tasks, { id: order?.taskId ?? 0 }, { enabled: order !== null })
  const task = data?.list[0]
  if (order === null) return <p className="meta">{say('noCertificate')}</p>
  return (
    <p className="commissioning-certificate">
      <span>{say('certificateOf')}</span>
      {task ? <CertificateButton task={task} /> : null}
    </p>
  )
}
