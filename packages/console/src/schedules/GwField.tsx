import { monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { Select } from 'antd'
import { Field } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { Draft } from './schedule-draft.ts'

const choicesMax = 100

/** The concentrator that an order to a concentrator itself is for. */
export const GwField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(schedules)
  const { stationId } = form.draft
  const asked = { stationId: stationId ?? 1, kind: 1 as const, pageSize: choicesMax }
  const { data } = useCall(monitorTaskCalls.monitorTaskChoices, asked, { enabled: stationId !== null })
  const options = data?.list.map(({ number, name }) => ({ value: number, label: `${name} · ${number}` })) ?? []
  return (
    <Field form={form} name="gw" label={say('gw')} wrong={say('ids_wrong')}>
      {({ ref: _ref, ...place }) => <Select<string | null> {...place} showSearch={{ optionFilterProp: 'label' }} options={options} />}
    </Field>
  )
}
