import { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Select } from 'antd'
import { Field } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { Draft } from './schedule-draft.ts'

const choicesMax = 100

/** The concentrators that an order to concentrators themselves is for: each gets one of its own. */
export const GwsField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(schedules)
  const { stationId } = form.draft
  const asked = { stationId: stationId ?? 1, kind: 1 as const, pageSize: choicesMax }
  const { data } = useCall(monitorTaskCalls.monitorTaskChoices, asked, { enabled: stationId !== null })
  const options = data?.list.map(({ number, name }) => ({ value: number, label: `${name} · ${number}` })) ?? []
  return (
    <Field form={form} name="gws" label={say('gws')} wrong={say('ids_wrong')}>
      {(place) => (
        <Select<string[]>
          {...place}
          mode="multiple"
          maxCount={choicesMax}
          maxTagCount="responsive"
          optionFilterProp="label"
          options={options}
        />
      )}
    </Field>
  )
}
