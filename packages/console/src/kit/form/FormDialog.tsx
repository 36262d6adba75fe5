import { kit } from '@sundial/phrases/kit.ts'
import { table } from '@sundial/phrases/table.ts'
import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import type { CallError } from '../server/call-error.ts'
import { Refused } from './Refused.tsx'
import { StepButtons } from './StepButtons.tsx'
import { StepTabs } from './StepTabs.tsx'
import { useLeaving, zAbove } from './use-leaving.ts'
import type { FormSteps } from './use-steps.ts'
import './form.css'

type Props = {
  title: string
  /** Text of the primary button; default "Save". */
  go?: string
  width?: number
  /** Many fields: rows stand closer. */
  dense?: boolean
  /** Result of useForm, or the same fields of a dialog without inputs. */
  form: { saving: boolean; refusal: CallError | null; save: () => void; dirty?: boolean; steps?: FormSteps | null }
  /** Above dialogs that are open already. */
  above?: boolean
  /** False: Enter in a field saves nothing, because what is done can hurt people. */
  byEnter?: boolean
  /** There is nothing to save: closing is all that can be done. */
  readOnly?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog: fields in two columns, the server's refusal below them. Enter saves, or goes to the next step of a form that has steps
 * and is not whole yet; Escape and the cross ask where something was typed.
 */
export const FormDialog = (props: Props) => {
  const { title, go, width = 640, dense = false, above = false, byEnter = true, readOnly = false, form, onClose, children } = props
  const say = useSay(table)
  const sayKit = useSay(kit)
  const { saving, refusal, save, steps = null, dirty = false } = form
  const enter = () => (steps && !steps.saves ? steps.goOn() : save())
  const leave = useLeaving(dirty, onClose)
  return (
    <Modal
      open
      centered
      width={width}
      // what leads to the dialog ends in dots, the dialog does not
      title={title.replace(/…$/, '')}
      {...(above ? { zIndex: zAbove } : {})}
      mask={{ closable: readOnly }}
      closeIcon={<Icon name="cross" />}
      onCancel={leave}
      footer={
        <>
          <Button onClick={onClose}>{sayKit(readOnly ? 'close' : 'cancel')}</Button>
          {steps ? <StepButtons steps={steps} /> : null}
          {readOnly || steps?.saves === false ? null : (
            <Button type="primary" aria-busy={saving} disabled={saving} onClick={save}>
              {go ?? say('save')}
            </Button>
          )}
        </>
      }
    >
      {steps ? <StepTabs steps={steps} /> : null}
      <form
        className={['form-grid', dense ? 'form-dense' : '', steps ? 'form-stepped' : ''].filter(Boolean).join(' ')}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (byEnter) enter()
        }}
      >
        {children}
        <Refused refusal={refusal} />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </form>
    </Modal>
  )
}
