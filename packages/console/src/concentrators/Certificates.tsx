import { concentratorCredentialCalls } from '@sundial/contract/concentrator-credentials.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import { CertificateOnce } from './CertificateOnce.tsx'
import type { Entity } from './concentrator-draft.ts'
import { type IssuedCertificate, RequestForm } from './RequestForm.tsx'

const { revokeConcentratorCertificate } = concentratorCredentialCalls
type Certificate = Entity['credential']['certificates'][number]

const useRevoking = ({ gw, name, version }: Entity) => {
  const say = useSay(concentrators)
  const confirm = useConfirming()
  return ({ serial }: Certificate) =>
    void confirm({
      title: say('certificates'),
      text: say('revokeCertificateAsk', { number: serial, name }),
      go: say('revokeGo'),
      done: say('certificateRevoked'),
      run: () => callServer(revokeConcentratorCertificate, { gw, version, serial }),
    })
}

type RowProps = { certificate: Certificate; timeZone: string; onRevoke: (() => void) | null }

const Row = ({ certificate, timeZone, onRevoke }: RowProps) => {
  const say = useSay(concentrators)
  const { text } = usePlantTime(timeZone)
  const now = useNow(60_000)
  const { serial, fingerprint, from, until, issuedBy, revokedAt } = certificate
  const stands = revokedAt === null && until > now
  const state = revokedAt === null ? say(stands ? 'certificateGood' : 'certificateExpired') : say('state_revoked')
  return (
    <li data-stands={stands}>
      <div>
        <strong className="tabular">{serial}</strong> <span className={stands ? 'tag' : 'tag concentrator-revoked'}>{state}</span>
        <p className="meta">
          {say('fromUntil', { from: text(from, 'moment'), until: text(until, 'moment', true) })}
          {issuedBy === null ? null : ` · ${say('issuedBy', { name: issuedBy })}`}
        </p>
        <p className="meta concentrator-fingerprint">
          {say('fingerprint')} <span className="tabular">{fingerprint}</span>
        </p>
      </div>
      {stands && onRevoke ? (
        <Button danger aria-label={`${say('revokeGo')} ${serial}`} onClick={onRevoke}>
          {say('revokeGo')}
        </Button>
      ) : null}
    </li>
  )
}

/** The certificates that were issued for a concentrator. A user with the permission has another certificate issued, or revokes one. */
export const Certificates = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const may = useMay(revokeConcentratorCertificate.may)
  const revoke = useRevoking(entity)
  const [asking, setAsking] = useUnfinished('asking', false, (was) => was || undefined)
  const [made, setMade] = useState<IssuedCertificate | null>(null)
  const { certificates } = entity.credential
  return (
    <>
      <div className="section-head">
        <h2>{say('certificates')}</h2>
      </div>
      {certificates.length === 0 ? <p className="meta">{say('noCertificates')}</p> : null}
      <ul className="concentrator-certificates">
        {certificates.map((certificate) => (
          <Row key={certificate.serial} {...{ certificate, timeZone: entity.timeZone }} onRevoke={may ? () => revoke(certificate) : null} />
        ))}
      </ul>
      {may ? (
        <div className="concentrator-acts">
          <Button onClick={() => setAsking(true)}>{say('uploadRequest')}</Button>
        </div>
      ) : null}
      <p className="meta">{say('certificatesHint')}</p>
      {asking ? (
        <RequestForm
          entity={entity}
          onMade={(issued) => {
            setAsking(false)
            setMade(issued)
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
      {made ? <CertificateOnce made={made} timeZone={entity.timeZone} onClose={() => setMade(null)} /> : null}
    </>
  )
}
