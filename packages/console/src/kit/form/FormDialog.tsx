import { kit } from '@sundial/phrases/kit.ts'
import { table } from '@sundial/phrases/table.ts'
import { Button, Modal } from 'antd'
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
  saving: boolean
  refusal: CallError | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: fields in two columns, the server's refusal below them. */
export const FormDialog = ({ title, go, width = 640, saving, refusal, onSave, onClose, children }: Props) => {
  const say = useSay(table)
  const sayKit = useSay(kit)
  return (
    <Modal
      open
      centered
      width={width}
      title={title}
      mask={{ closable: false }}
      closeIcon={<Icon name="cross" />}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{sayKit('cancel')}</Button>
          <Button type="primary" aria-busy={saving} disabled={saving} onClick={onSave}>
            {go ?? say('save')}
          </Button>
        </>
      }
    >
      <form
        className="form-grid"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
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
