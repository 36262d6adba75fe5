import { certificateCalls } from '@sundial/contract/certificates.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import type { TaskRow } from '@sundial/contract/tasks.ts'
import { certificate as phrases } from '@sundial/phrases/certificate.ts'
import { Button, Modal } from 'antd'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { usePlantTime } from '../../kit/format/PlantTime.tsx'
import { useFormat } from '../../kit/format/use-format.ts'
import { Icon } from '../../kit/icons/Icon.tsx'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useTicketExport } from '../../kit/server/use-ticket-export.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { PaperChoices, usePaper } from '../exports/PaperChoices.tsx'
import { useConditionText } from './use-condition-text.ts'
import './certificate.css'

type Certificate = OutputOf<typeof certificateCalls.certificate>
type Props = { task: TaskRow; onClose: () => void }

const Conditions = ({ found }: { found: Certificate }) => {
  const say = useSay(phrases)
  const conditionText = useConditionText()
  // what does not hold is said first
  const ordered = found.conditions.toSorted((a, b) => Number(a.holds) - Number(b.holds))
  return (
    <>
      <h3>{say('before')}</h3>
      <ul className="certificate-conditions">
        {ordered.map(({ name, holds }) => (
          <li key={name} data-holds={holds}>
            <Icon name={holds ? 'check' : 'cross'} size={14} />
            {conditionText(name, found.limitV)}
          </li>
        ))}
      </ul>
    </>
  )
}

const Facts = ({ found }: { found: Certificate }) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const inS = (ms: number | null) => number(ms === null ? null : ms / 1000, 1)
  const facts = [
    [say('devices'), number(found.deviceCount)],
    [say('slowest'), inS(found.slowestMs)],
    [say('highestLeft'), number(found.highestLeftV, 1)],
    [say('highestString'), number(found.highestStringV, 1)],
  ] as const
  return (
    <dl className="certificate-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const Found = ({ found }: { found: Certificate }) => (
  <>
    <Facts found={found} />
    {found.issued ? null : <Conditions found={found} />}
  </>
)

const IssuedLine = ({ issued }: { issued: NonNullable<Certificate['issued']> }) => {
  const say = useSay(phrases)
  const { text } = usePlantTime(issued.timeZone)
  const name = issued.issuedBy ?? say('somebody')
  return (
    <div className="certificate-issued">
      <p>{say('isIssued', { number: issued.number, name, time: text(issued.issuedAt, 'moment', true) })}</p>
      <code>{issued.sha256}</code>
    </div>
  )
}

/** The address at which a printed certificate is checked. */
const addressOf = (): string => `${location.origin}${location.pathname}#${pathOf('tasks')}`

const useFile = (taskId: number) => {
  const file = usePaper()
  const { words, paper } = file
  const { exportRows, busy } = useTicketExport(() =>
    callServer(certificateCalls.exportCertificate, { taskId, words, paper, address: addressOf() }),
  )
  return { ...file, busy, get: () => void exportRows('xlsx') }
}

const IssueButton = ({ taskId, holds }: { taskId: number; holds: boolean }) => {
  const say = useSay(phrases)
  const confirm = useConfirming()
  if (!useMay(certificateCalls.issueCertificate.may)) return null
  const ask = () =>
    void confirm({
      title: say('title'),
      text: say('issueAsk'),
      go: say('issueGo'),
      done: say('issueDone'),
      run: () => callServer(certificateCalls.issueCertificate, { taskId }),
    })
  return (
    <Button type="primary" disabled={!holds} title={holds ? '' : say('notYet')} onClick={ask}>
      {say('issue')}
    </Button>
  )
}

/** The certificate of a test: what has to hold, the file in a language, and signing it. */
export const CertificateDialog = ({ task, onClose }: Props) => {
  const say = useSay(phrases)
  const file = useFile(task.id)
  const { data, error, refetch } = useCall(certificateCalls.certificate, { taskId: task.id })
  const holds = data?.conditions.every((condition) => condition.holds) ?? false
  const issued = data?.issued ?? null
  const footer = (
    <>
      <Button onClick={onClose}>{say('close')}</Button>
      <Button loading={file.busy} disabled={!data} onClick={file.get}>
        {say(issued ? 'pdf' : 'draftPdf')}
      </Button>
      {data && !issued ? <IssueButton taskId={task.id} holds={holds} /> : null}
    </>
  )
  return (
    <Modal open centered width={560} title={say('title')} closeIcon={<Icon name="cross" />} footer={footer} onCancel={onClose}>
      <p className="meta certificate-from">{say('from', { number: task.number })}</p>
      {error && !data ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {issued ? <IssuedLine issued={issued} /> : null}
      <PaperChoices file={file} />
      {data ? <Found found={data} /> : null}
    </Modal>
  )
}
