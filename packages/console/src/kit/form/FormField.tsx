import { type ReactNode, useId } from 'react'
import './form.css'

export type FieldPlace = {
  id: string
  'aria-invalid': boolean
  'aria-required': boolean
  'aria-describedby': string
  status: 'error' | ''
}
type Props = {
  label: string
  /** Nothing can be saved while it is empty: its label is marked. */
  needed?: boolean
  /** Fault of the field; null = none. */
  wrong?: string | null
  hint?: ReactNode
  wide?: boolean
  children: (place: FieldPlace) => ReactNode
}

/** A label, its input, and below it what is wrong, or a hint. */
export const FormField = ({ label, needed = false, wrong = null, hint, wide = false, children }: Props) => {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={wide ? 'form-field form-wide' : 'form-field'}>
      <label htmlFor={id} data-needed={needed}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': wrong !== null,
        'aria-required': needed,
        'aria-describedby': noteId,
        status: wrong === null ? '' : 'error',
      })}
      <div id={noteId} className={wrong === null ? 'form-hint' : 'form-wrong'} role={wrong === null ? undefined : 'alert'}>
        {wrong ?? hint}
      </div>
    </div>
  )
}
