import type { ScheduleRow } from '@sundial/contract/schedules.ts'
import { isForConcentrator, scheduledActions } from '@sundial/core/schedules/actions.ts'
import { type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Checkbox, Segmented, Select, Switch } from 'antd'
import { DayPicker } from '../kit/days/DayPicker.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { weekdayText } from '../kit/format/clocks.ts'
import { useLanguage, useSay } from '../kit/language/language.ts'
import { DeviceTreeSelect } from '../parts/devices/DeviceTreeSelect.tsx'
import { StationSelect } from '../parts/stations/StationSelect.tsx'
import { GwsField } from './GwsField.tsx'
import { type Draft, type Scope, scopesOf } from './schedule-draft.ts'
import { everyWeekday } from './use-schedule-words.ts'

type Props = { form: Form<Draft> }
const devicesMax = 200

const TargetFields = ({ form }: Props) => {
  const say = useSay(schedules)
  const { action, scope, stationId } = form.draft
  const scopeText = (value: Scope) => say(value === 'station' && isForConcentrator(action) ? 'allConcentrators' : `scope_${value}`)
  return (
    <>
      <Field form={form} name="scope" label={say('target')}>
        {({ ref: _ref, ...place }) => <Select {...place} options={scopesOf(action).map((value) => ({ value, label: scopeText(value) }))} />}
      </Field>
      {scope === 'concentrators' ? <GwsField form={form} /> : null}
      {scope === 'station' || scope === 'concentrators' ? null : (
        <Field form={form} name="ids" label={say(`scope_${scope}`)} wrong={say('ids_wrong')}>
          {({ ref: _ref, ...place }) => (
            <DeviceTreeSelect
              {...place}
              kind={scope === 'modules' ? 'module' : scope}
              begin={stationId}
              maxCount={scope === 'modules' ? devicesMax : 1}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** What is ordered, and of which plant. */
export const OrderFields = ({ form, row }: Props & { row: ScheduleRow | null }) => {
  const say = useSay(schedules)
  return (
    <>
      {row ? null : (
        <Field form={form} name="stationId" label={say('station')} wrong={say('station_wrong')}>
          {({ ref: _ref, ...place }) => <StationSelect {...place} />}
        </Field>
      )}
      <Field form={form} name="action" label={say('action')}>
        {({ ref: _ref, ...place }) => (
          <Select {...place} options={scheduledActions.map((value) => ({ value, label: say(`do_${value}`) }))} />
        )}
      </Field>
      <TargetFields form={form} />
      {form.draft.action === 'cycleTest' ? (
        <>
          <NumberField form={form} name="cycles" label={say('cycles')} wrong={say('cycles_wrong')} />
          <NumberField form={form} name="holdS" label={say('holdS')} wrong={say('holdS_wrong')} />
        </>
      ) : null}
    </>
  )
}

/** At which times of which days of the week. */
export const TimesFields = ({ form }: Props) => {
  const say = useSay(schedules)
  const language = useLanguage()
  const days = everyWeekday.map((value) => ({ value, label: weekdayText(value, language) }))
  return (
    <>
      <TextField
        form={form}
        name="executeTimes"
        label={say('executeTimes')}
        wrong={say('executeTimes_wrong')}
        hint={say('executeTimesHint')}
        wide
      />
      <Field form={form} name="weekdays" label={say('weekdays')} wrong={say('ids_wrong')} wide>
        {({ id, value, onChange, 'aria-describedby': note }) => (
          <fieldset id={id} className="schedule-weekdays" aria-label={say('weekdays')} aria-describedby={note}>
            <Checkbox.Group options={days} value={value} onChange={(chosen) => onChange(chosen.map(Number).toSorted((a, b) => a - b))} />
          </fieldset>
        )}
      </Field>
    </>
  )
}

export const DaysFields = ({ form }: Props) => {
  const say = useSay(schedules)
  return (
    <>
      <Field form={form} name="firstDay" label={say('firstDay')} wrong={say('firstDay_wrong')}>
        {({ ref: _ref, ...place }) => <DayPicker {...place} />}
      </Field>
      <Field form={form} name="lastDay" label={say('lastDay')} wrong={say('lastDay_wrong')} hint={say('lastDayHint')}>
        {({ ref: _ref, ...place }) => <DayPicker {...place} />}
      </Field>
      <Field form={form} name="daylight" label={say('daylight')} hint={say('daylightHint')}>
        {({ id, value, onChange, 'aria-describedby': note }) => (
          <div>
            <Switch id={id} aria-describedby={note} checked={value} onChange={onChange} />
          </div>
        )}
      </Field>
    </>
  )
}

type StatusProps = {
  id: string
  value: ScheduleStatus
  onChange: (status: ScheduleStatus) => void
  'aria-describedby'?: string | undefined
}

/** Enabled or disabled. */
export const StatusChoice = (place: StatusProps) => {
  const say = useSay(schedules)
  return (
    <Segmented
      block
      {...place}
      aria-label={say('status')}
      options={[
        { value: scheduleStatus.enabled, label: say('enabled') },
        { value: scheduleStatus.disabled, label: say('disabled') },
      ]}
    />
  )
}

export const StatusField = ({ form }: Props) => (
  <Field form={form} name="status" label={useSay(schedules)('status')}>
    {({ id, value, onChange, 'aria-describedby': note }) => <StatusChoice {...{ id, value, onChange, 'aria-describedby': note }} />}
  </Field>
)
