import { alarmLimitCalls } from '@sundial/contract/alarm-limits.ts'
import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { Select } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'

type Props = { stationId: number | null; value: string | null; onChange: (model: string | null) => void }

/** Chooses for which modules limits are shown and set: of all models of panels, or of one. Null: of all. */
export const ModelSelect = ({ stationId, value, onChange }: Props) => {
  const say = useSay(alarmLimits)
  const { data } = useCall(alarmLimitCalls.alarmLimitModels, stationId === null ? {} : { stationId })
  const known = data?.list ?? []
  const options = known.map(({ model, count }) => ({ value: model, label: say('ofModelCount', { model, count }) }))
  // A model may have limits and no module any more.
  const isKnown = value === null || known.some(({ model }) => model === value)
  return (
    <Select<string | undefined>
      className="limit-model"
      aria-label={say('model')}
      placeholder={say('allModels')}
      allowClear
      showSearch
      popupMatchSelectWidth={false}
      value={value ?? undefined}
      labelRender={({ value: model }) => model}
      options={isKnown ? options : [...options, { value, label: value }]}
      onChange={(model?: string) => onChange(model ?? null)}
    />
  )
}
