import { users } from '@sundial/phrases/users.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'

type Props = { name: string; password: string; onClose: () => void }

/** A password that was made up, shown this once; closed only by saying that it was kept. */
export const PasswordOnce = ({ name, password, onClose }: Props) => {
  const say = useSay(users)
  const [copied, setCopied] = useState(false)
  // without a clipboard (plain http, not localhost) it is marked to be copied by hand
  const copy = () => navigator.clipboard?.writeText(password).then(() => setCopied(true))
  return (
    <Modal
      open
      centered
      width={480}
      title={say('passwordTitle', { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('noted')}
        </Button>
      }
    >
      <p className="row user-password">
        <code>{password}</code>
        <span className="space" />
        <Button icon={<Icon name={copied ? 'check' : 'copy'} size={14} />} onClick={() => void copy()}>
          {say(copied ? 'copied' : 'copy')}
        </Button>
      </p>
      <p className="meta">{say('passwordOnce')}</p>
    </Modal>
  )
}
