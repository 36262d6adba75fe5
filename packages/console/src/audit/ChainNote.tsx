import { auditCalls } from '@sundial/contract/audit.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { Button } from 'antd'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refetched } from '../kit/server/refetch.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'

const pollMs = 2_000

const useChain = () => {
  const { data } = useCall(auditCalls.auditChain, {}, { keepLast: true })
  useCall(auditCalls.auditChain, {}, { enabled: data?.running === true, everyMs: pollMs })
  return data
}

/** Whether the log is as it was written, and since when that is known; whoever may has it checked anew. */
export const ChainNote = () => {
  const say = useSay(audit)
  const { moment } = useFormat()
  const chain = useChain()
  const may = useMay(auditCalls.verifyAudit.may)
  if (!chain) return null
  const { last, running } = chain
  const time = last ? moment(last.checkedAt, ownZone()) : ''
  const broken = last !== null && last.brokenAt !== null
  const text = () => {
    if (!last) return say('unchecked')
    if (last.brokenAt !== null) return say('brokenAt', { row: String(last.brokenAt), time })
    return last.rows === null ? say('intact', { time }) : say('intactTo', { row: String(last.rows), time })
  }
  const check = () => callServer(auditCalls.verifyAudit, {}).then(refetched, notifyError)
  return (
    <div className="audit-chain" role={broken ? 'alert' : 'status'}>
      {broken ? <Icon name="cross" size={14} /> : last ? <Icon name="check" size={14} /> : null}
      <span className={broken ? 'audit-broken tabular' : 'meta tabular'}>{running ? say('checking') : text()}</span>
      {may ? (
        <Button type="link" size="small" disabled={running} onClick={() => void check()}>
          {say('check')}
        </Button>
      ) : null}
    </div>
  )
}
