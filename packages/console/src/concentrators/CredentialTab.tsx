import { concentratorCredentialCalls } from '@sundial/contract/concentrator-credentials.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'
import { Certificates } from './Certificates.tsx'
import { CredentialOnce, type IssuedCredential } from './CredentialOnce.tsx'
import type { Entity } from './concentrator-draft.ts'

const { issueConcentratorCredential, revokeConcentratorCredential } = concentratorCredentialCalls

/** What can be done with the credential of a concentrator, and what was issued just now. */
const useCredential = ({ gw, name, version }: Entity) => {
  const say = useSay(concentrators)
  const confirm = useConfirming()
  const [made, setMade] = useState<IssuedCredential | null>(null)
  const issue = async (kind: IssuedCredential['kind']) => {
    setMade({ ...(await callServer(issueConcentratorCredential, { gw, version, kind })), name })
  }
  return {
    made,
    close: () => setMade(null),
    claim: () => void issue('claimCode').catch(notifyError),
    replace: () =>
      void confirm({
        title: say('secretTitle', { name }),
        text: say('issueSecretAsk', { name }),
        go: say('issueSecretGo'),
        done: say('saved', { name }),
        run: () => issue('secret'),
      }),
    revoke: () =>
      void confirm({
        title: say('credential'),
        text: say('revokeAsk', { name }),
        go: say('revokeGo'),
        done: say('revoked', { name }),
        run: () => callServer(revokeConcentratorCredential, { gw, version }),
      }),
  }
}

/** The credentials with which a concentrator signs in. A user with the permission issues, replaces or revokes them. */
export const CredentialTab = ({ entity }: { entity: Entity }) => {
  const say = useSay(concentrators)
  const { text } = usePlantTime(entity.timeZone)
  const may = useMay(issueConcentratorCredential.may)
  const { made, close, claim, replace, revoke } = useCredential(entity)
  const { state, since, claimUntil } = entity.credential
  return (
    <section className="concentrator-credential">
      <div className="section-head">
        <h2>{say('credentialState')}</h2>
      </div>
      <p>
        <strong>{say(`state_${state}`)}</strong>{' '}
        {since === null ? null : <span className="meta">{say('since', { time: text(since, 'moment', true) })}</span>}
      </p>
      {claimUntil === null ? null : <p className="meta">{say('claimUntil', { time: text(claimUntil, 'moment', true) })}</p>}
      {may ? (
        <div className="concentrator-acts">
          <Button onClick={claim}>{say('issueClaim')}</Button>
          <Button onClick={replace}>{say('issueSecret')}</Button>
          {state === 'revoked' ? null : (
            <Button danger onClick={revoke}>
              {say('revoke')}
            </Button>
          )}
        </div>
      ) : null}
      <p className="meta">{say('issueClaimHint')}</p>
      <Certificates entity={entity} />
      {made ? <CredentialOnce made={made} onClose={close} /> : null}
    </section>
  )
}
