import { certificateCalls } from '@sundial/contract/certificates.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { certificate } from '@sundial/phrases/certificate.ts'
import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useLeaving } from '../kit/form/use-leaving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'

type Checked = OutputOf<typeof certificateCalls.checkCertificate>
const form = /^[0-9a-f]{64}$/i

const Good = ({ found }: { found: Checked }) => {
  const say = useSay(certificate)
  const { text } = usePlantTime(found.timeZone)
  const { number, stationName: plant, issuedBy, issuedAt } = found
  if (!found.unchanged) return <p role="alert">{say('isChanged', { number })}</p>
  return <p role="status">{say('isGood', { number, plant, name: issuedBy ?? say('somebody'), time: text(issuedAt, 'moment', true) })}</p>
}

const Answer = ({ hash }: { hash: string }) => {
  const say = useSay(certificate)
  const { data, error, refetch } = useCall(certificateCalls.checkCertificate, { sha256: hash })
  if (data) return <Good found={data} />
  if (!error) return null
  return error.code === '010003' ? <p role="alert">{say('isUnknown')}</p> : <Problem error={error} onRetry={() => void refetch()} />
}

/** Whether a certificate was issued here and is unchanged, by the hash at its foot. `asked`: the one that its QR code leads with. */
export const CheckCertificate = ({ asked, onClose }: { asked: string; onClose: () => void }) => {
  const say = useSay(certificate)
  const [typed, setTyped] = useUnfinished('hash', asked)
  const [hash, setHash] = useState(form.test(asked) ? asked : '')
  const said = typed.replace(/\s/g, '')
  const isWrong = said !== '' && !form.test(said)
  const leave = useLeaving(said !== '' && said !== hash, onClose)
  const check = () => setHash(form.test(said) ? said : '')
  return (
    <Modal
      open
      centered
      width={560}
      title={say('checkTitle')}
      closeIcon={<Icon name="cross" />}
      onCancel={leave}
      footer={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          <Button type="primary" disabled={!form.test(said)} onClick={check}>
            {say('checkGo')}
          </Button>
        </>
      }
    >
      <div className="check-certificate">
        <label htmlFor="certificate-hash">{say('hash')}</label>
        <Input.TextArea
          id="certificate-hash"
          rows={2}
          value={typed}
          status={isWrong ? 'error' : ''}
          onChange={({ target }) => setTyped(target.value)}
          onPressEnter={(event) => {
            event.preventDefault()
            check()
          }}
        />
      </div>
      {isWrong ? <p className="form-wrong">{say('hash_wrong')}</p> : null}
      {hash ? <Answer key={hash} hash={hash} /> : null}
    </Modal>
  )
}
