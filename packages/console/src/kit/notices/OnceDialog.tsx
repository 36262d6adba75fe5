import { kit } from '@sundial/phrases/kit.ts'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../language/language.ts'

type Props = { title: string; width?: number; onClose: () => void; children: ReactNode }

/** What nobody can show again; closed only by saying that it was kept. */
export const OnceDialog = ({ title, width = 560, onClose, children }: Props) => {
  const say = useSay(kit)
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {say('noted')}
        </Button>
      }
    >
      {children}
    </Modal>
  )
}
