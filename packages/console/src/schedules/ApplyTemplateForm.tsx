import { type AppliedTemplate, type ScheduleTemplate, scheduleTemplateCalls } from '@sundial/contract/schedule-templates.ts'
import { energises } from '@sundial/core/schedules/actions.ts'
import { type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { templatePlantsMax } from '@sundial/core/schedules/template.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Select } from 'antd'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useStationOptions } from '../parts/stations/use-station-options.ts'
import { StatusChoice } from './schedule-fields.tsx'

type ApplyDraft = { stationIds: number[]; firstDay: string | null; lastDay: string | null; reason: string; status: ScheduleStatus }
const firstDraft: ApplyDraft = { stationIds: [], firstDay: null, lastDay: null, reason: '', status: scheduleStatus.enabled }

const PlantsField = ({ form }: { form: Form<ApplyDraft> }) => {
  const say = useSay(scheduleTemplates)
  const found = useStationOptions(form.draft.stationIds)
  return (
    <Field form={form} name="stationIds" label={say('stationIds')} wrong={say('stationIds_wrong')} wide>
      {(place) => <Select<number[]> {...place} {...found} mode="multiple" maxCount={templatePlantsMax} maxTagCount="responsive" />}
    </Field>
  )
}

type Props = { template: ScheduleTemplate; onApplied: (applied: AppliedTemplate[]) => void; onClose: () => void }

/** Makes a schedule from a template at each of several plants. */
export const ApplyTemplateForm = ({ template, onApplied, onClose }: Props) => {
  const say = useSay(scheduleTemplates)
  const sayOf = useSay(schedules)
  const { id, action, name } = template
  const needsReason = action === 'energise'
  const form = useForm(scheduleTemplateCalls.applyScheduleTemplate, {
    name: null,
    first: firstDraft,
    input: ({ firstDay, ...draft }) => ({ id, action, ...draft, ...(firstDay === null ? {} : { firstDay }) }),
    also: ({ reason }) => (needsReason && reason.trim() === '' ? ['reason' as const] : []),
    onSaved: ({ list }) => onApplied(list),
  })
  return (
    <FormDialog title={say('useOne', { name })} go={say('useGo')} width={560} above form={form} onClose={onClose}>
      <PlantsField form={form} />
      <Field form={form} name="firstDay" label={sayOf('firstDay')} hint={say('firstDayHint')}>
        {({ ref: _ref, ...place }) => <DayPicker {...place} />}
      </Field>
      <Field form={form} name="lastDay" label={sayOf('lastDay')} wrong={sayOf('lastDay_wrong')} hint={sayOf('lastDayHint')}>
        {({ ref: _ref, ...place }) => <DayPicker {...place} />}
      </Field>
      <Field form={form} name="status" label={sayOf('status')}>
        {({ id: at, value, onChange, 'aria-describedby': note }) => (
          <StatusChoice {...{ id: at, value, onChange, 'aria-describedby': note }} />
        )}
      </Field>
      <TextField form={form} name="reason" label={sayOf('reason')} wrong={sayOf('reason_wrong')} />
      {energises(action) ? <p className="form-wide schedule-warning">{sayOf('energisesNote')}</p> : null}
      <p className="form-wide meta">{say('clocks')}</p>
    </FormDialog>
  )
}
