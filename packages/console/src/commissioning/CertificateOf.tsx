import { certificateCalls } from '@sundial/contract/certificates.ts'
import type { CommissioningStep } from '@sundial/contract/commissioning.ts'
import { taskCalls } from '@sundial/contract/tasks.ts'
import { commissioningMap } from '@sundial/phrases/commissioning-map.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { CertificateButton } from '../parts/rsd/CertificateButton.tsx'
import { useConditionText } from '../parts/rsd/use-condition-text.ts'
import { lastOrder } from './steps-now.ts'

/** Whether the certificate would be issued, by the conditions by which it is refused: those that do not hold are named. */
const Verdict = ({ taskId }: { taskId: number }) => {
  const say = useSay(commissioningMap)
  const conditionText = useConditionText()
  const { list } = useFormat()
  const { data } = useCall(certificateCalls.certificate, { taskId })
  if (!data) return <span />
  const missing = data.conditions.filter(({ holds }) => !holds)
  if (missing.length === 0) return <span>{say('certificateOf')}</span>
  const conditions = list(missing.map(({ name }) => conditionText(name, data.limitV)))
  return <span className="commissioning-not-certifiable">{say('notCertifiable', { conditions })}</span>
}

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
      <Verdict taskId={order.taskId} />
      {task ? <CertificateButton task={task} /> : null}
    </p>
  )
}
