import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { CallError } from '../server/call-error.ts'
import { Refused } from './Refused.tsx'

type Props = {
  className: string
  /** Text of the primary button. */
  go: string
  form: { saving: boolean; refusal: CallError | null; save: () => void }
  children: ReactNode
}

/** A form within a page: fields, then the server's refusal and the button. Enter saves. */
export const InlineForm = ({ className, go, form, children }: Props) => (
  <form
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      form.save()
    }}
  >
    {children}
    <Refused refusal={form.refusal} />
    <Button type="primary" htmlType="submit" aria-busy={form.saving} disabled={form.saving}>
      {go}
    </Button>
  </form>
)
