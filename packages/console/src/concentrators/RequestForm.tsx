import { concentratorCredentialCalls } from '@sundial/contract/concentrator-credentials.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Button, Input } from 'antd'
import { type KeyboardEvent, useRef } from 'react'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import type { Entity } from './concentrator-draft.ts'

const { issueConcentratorCertificate } = concentratorCredentialCalls
export type IssuedCertificate = OutputOf<typeof issueConcentratorCertificate> & { name: string; gw: string }

/** One character more than a request may have is enough to say that it is too long. */
const readMax = 8001
const refusedAt = { requestUnreadable: 'request', requestIsOther: 'request', requestWeakKey: 'request', requestForged: 'request' } as const

const FileButton = ({ onText }: { onText: (text: string) => void }) => {
  const say = useSay(concentrators)
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="form-wide">
      <input
        ref={input}
        type="file"
        accept=".csr,.pem,.req,.txt"
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = '' // so that the same file can be chosen again
          void file?.slice(0, readMax).text().then(onText)
        }}
      />
      <Button icon={<Icon name="upload" size={14} />} onClick={() => input.current?.click()}>
        {say('chooseRequest')}
      </Button>
    </div>
  )
}

/** Takes a signing request as a file or as text, and has a certificate issued for it. */
export const RequestForm = ({
  entity,
  onMade,
  onClose,
}: {
  entity: Entity
  onMade: (made: IssuedCertificate) => void
  onClose: () => void
}) => {
  const say = useSay(concentrators)
  const { gw, name, version } = entity
  const form = useForm(issueConcentratorCertificate, {
    name: `request ${gw}`,
    first: { request: '' },
    input: ({ request }) => ({ gw, version, request }),
    refusedAt,
    onSaved: (made) => onMade({ ...made, name, gw }),
  })
  /** A request is pasted, not typed: Enter saves here too. */
  const save = (event: KeyboardEvent) => {
    event.preventDefault()
    form.save()
  }
  return (
    <FormDialog title={say('requestTitle', { name })} go={say('issueSecretGo')} form={form} onClose={onClose}>
      <Field form={form} name="request" label={say('request')} hint={say('requestHint', { number: gw })} wrong={say('request_wrong')} wide>
        {({ onChange, ...place }) => (
          <Input.TextArea
            className="concentrator-pem"
            rows={8}
            spellCheck={false}
            placeholder="-----BEGIN CERTIFICATE REQUEST-----"
            {...place}
            onPressEnter={save}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
      </Field>
      <FileButton onText={(text) => form.set('request', text)} />
    </FormDialog>
  )
}
