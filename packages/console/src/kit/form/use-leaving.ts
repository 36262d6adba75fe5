import { kit } from '@sundial/phrases/kit.ts'
import { useModal } from '../confirm/modal-context.ts'
import { useSay } from '../language/language.ts'

/** z-index of a dialog over another dialog; the question whether to close appears above both. */
export const zAbove = 1100

/** Closes at once where nothing would be lost, else after asking. */
export const useLeaving = (dirty: boolean, onClose: () => void) => {
  const say = useSay(kit)
  const modal = useModal()
  const ask = () =>
    modal.confirm({
      centered: true,
      zIndex: zAbove + 100,
      icon: null,
      title: say('discardAsk'),
      content: say('discardText'),
      okText: say('discard'),
      okButtonProps: { danger: true },
      cancelText: say('keepEditing'),
      // Enter, pressed once too often, keeps what was typed
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  return dirty ? () => void ask() : onClose
}
