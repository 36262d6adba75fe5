import type { Modal } from 'antd'
import { createContext, use } from 'react'

type ModalApi = ReturnType<typeof Modal.useModal>[0]

/** Set by AntdFrame: questions look like the rest of the console. */
export const ModalContext = createContext<ModalApi | null>(null)

/** Asks in a dialog. */
export const useModal = (): ModalApi => {
  const modal = use(ModalContext)
  if (!modal) throw new Error('no AntdFrame around what asks')
  return modal
}
