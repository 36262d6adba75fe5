import { interconnectionCalls } from '@sundial/contract/interconnection.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { faultVoltagePct, openDelayMs } from '@sundial/core/grid/interconnection.ts'
import { interconnection } from '@sundial/phrases/interconnection.ts'
import { Switch } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'

export type SwitchSettings = OutputOf<typeof interconnectionCalls.switchSettings>
type Sent = OutputOf<typeof interconnectionCalls.saveSwitchSettings>
type Draft = { enabled: boolean; voltagePct: number | null; delayMs: number | null }

/** What most grids ask for. */
const usual: Draft = { enabled: true, voltagePct: 80, delayMs: 200 }

/** Says to how many concentrators a setting is on its way, and to which it is not. */
export const useTellSent = () => {
  const say = useSay(interconnection)
  return ({ tasks, busy }: Sent) => {
    if (busy.length > 0) notify('warning', say('busy', { names: busy.join(', ') }))
    else notify('success', say('sent', { count: tasks.length }))
  }
}

const EnabledField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(interconnection)
  return (
    <Field form={form} name="enabled" label={say('enabled')} hint={say('formHint')} wide>
      {({ id, value, onChange, 'aria-describedby': note }) => (
        <div>
          <Switch id={id} aria-describedby={note} checked={value} onChange={onChange} />
        </div>
      )}
    </Field>
  )
}

type Props = Pick<SwitchSettings, 'stationId' | 'asked'> & { onClose: () => void }

/** What the switches at the point of interconnection of a plant are to be set to. */
export const SwitchSettingForm = ({ stationId, asked, onClose }: Props) => {
  const say = useSay(interconnection)
  const tellSent = useTellSent()
  const conflict = useConflict(asked?.version ?? 0)
  const form = useForm(interconnectionCalls.saveSwitchSettings, {
    name: null,
    first: (): Draft => (asked ? { enabled: asked.enabled, voltagePct: asked.voltagePct, delayMs: asked.delayMs } : usual),
    input: (draft: Draft) => ({ stationId, version: conflict.version, ...draft }),
    conflict,
    onSaved: (sent) => {
      tellSent(sent)
      onClose()
    },
  })
  const textOf = (_: keyof Draft, value: unknown): string => (typeof value === 'boolean' ? say(value ? 'yes' : 'no') : String(value))
  return (
    <FormDialog title={say('formTitle')} go={say('send')} form={form} onClose={onClose}>
      <NumberField form={form} name="voltagePct" label={say('voltagePct')} wrong={say('voltagePct_wrong', faultVoltagePct)} />
      <NumberField
        form={form}
        name="delayMs"
        label={say('delayMs')}
        wrong={say('voltagePct_wrong', openDelayMs)}
        hint={say('delayMs_hint')}
      />
      <EnabledField form={form} />
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} textOf={textOf} />
    </FormDialog>
  )
}
