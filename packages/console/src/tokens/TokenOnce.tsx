import { tokens } from '@sundial/phrases/tokens.ts'
import { Button, Modal } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { copyText } from '../kit/notices/copy-text.ts'
import type { Made } from './TokenForm.tsx'

/** A new token, shown this once; closed only by saying that it was kept. */
export const TokenOnce = ({ made: { name, token }, onClose }: { made: Made; onClose: () => void }) => {
  const say = useSay(tokens)
  return (
    <Modal
      open
      centered
      width={560}
      title={say('madeTitle', { name })}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('noted')}
        </Button>
      }
    >
      <div className="token-once">
        <code>{token}</code>
        <Button icon={<Icon name="copy" size={14} />} onClick={() => void copyText(token)}>
          {say('copy')}
        </Button>
      </div>
      <p className="meta">{say('madeOnce')}</p>
    </Modal>
  )
}
