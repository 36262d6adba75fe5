import { kit } from '@sundial/phrases/kit.ts'
import { table } from '@sundial/phrases/table.ts'
import { App, Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import type { CallError } from '../server/call-error.ts'
import './form.css'

type Props = {
  title: string
  /** What the filled button says; "Save" without it. */
  go?: string
  width?: number
  /** Many fields: rows stand closer. */
  dense?: boolean
  /** Of useForm, or of a dialog that asks for nothing. */
  form: { saving: boolean; refusal: CallError | null; save: () => void; dirty?: boolean }
  onClose: () => void
  children: ReactNode
}

/** Closes at once where nothing would be lost, else after asking. */
const useLeaving = (dirty: boolean, onClose: () => void) => {
  const say = useSay(kit)
  const { modal } = App.useApp()
  const ask = () =>
    modal.confirm({
      centered: true,
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

/** A form in a dialog: fields in two columns, the server's refusal below them. Enter saves; Escape and the cross ask where something was typed. */
export const FormDialog = ({ title, go, width = 640, dense = false, form, onClose, children }: Props) => {
  const say = useSay(table)
  const sayKit = useSay(kit)
  const { saving, refusal, save, dirty = false } = form
  const leave = useLeaving(dirty, onClose)
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      mask={{ closable: false }}
      closeIcon={<Icon name="cross" />}
      onCancel={leave}
      footer={
        <>
          <Button onClick={onClose}>{sayKit('cancel')}</Button>
          <Button type="primary" aria-busy={saving} disabled={saving} onClick={save}>
            {go ?? say('save')}
          </Button>
        </>
      }
    >
      <form
        className={dense ? 'form-grid form-dense' : 'form-grid'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {children}
        {refusal ? (
          <p className="form-refused form-wide" role="alert">
            {refusal.message}
            {refusal.traceId ? <span className="quiet"> {sayKit('errorTrace', { traceId: refusal.traceId })}</span> : null}
          </p>
        ) : null}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Modal>
  )
}
