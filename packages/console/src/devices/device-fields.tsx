import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { deviceChangeCalls } from '@sundial/contract/device-changes.ts'
import { type AddedKind, addedKinds, parentKind } from '@sundial/core/devices/device-rules.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { InputNumber, Select } from 'antd'
import { useMemo, useState } from 'react'
import { Field } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'
import { type Draft, followsParent } from './device-draft.ts'

type Props = { form: Form<Draft> }
export type Option<V> = { value: V; label: string }

export const KindField = ({ form }: Props) => {
  const say = useSay(deviceForm)
  // A meter is added beside the grid side of its plant: the list of devices has none.
  const options = addedKinds.flatMap((value) => (value === 'meter' ? [] : [{ value, label: say(value) }]))
  return (
    <Field form={form} name="kind" label={say('kind')}>
      {(place) => <Select<AddedKind> {...place} options={options} onChange={(kind) => place.onChange(kind)} />}
    </Field>
  )
}

/** The first possible parents in a station for a device of a kind, by the typed text; the present parent is among them. */
export const useParents = (stationId: number, kind: AddedKind, current: Option<number> | null) => {
  const [typed, setTyped] = useState('')
  const { text } = useSearchText(typed)
  const wanted = parentKind[kind]
  const asked = { stationId, kind: wanted ?? 'inverter', text, pageSize: 100 }
  const { data, isFetching } = useCall(deviceChangeCalls.devicesOfKind, asked, { enabled: wanted !== null, keepLast: true })
  return useMemo(() => {
    const found = (data?.list ?? []).map(({ id, code }) => ({ value: id, label: code }))
    const isThere = current === null || text !== '' || found.some(({ value }) => value === current.value)
    return {
      options: isThere ? found : [current, ...found],
      showSearch: { filterOption: false as const, onSearch: setTyped },
      loading: isFetching,
    }
  }, [data, isFetching, current, text])
}

/** The parent of a device: a module needs its string, a string may be without an inverter. */
export const ParentField = ({ form, parents }: Props & { parents: ReturnType<typeof useParents> }) => {
  const say = useSay(deviceForm)
  const ofModule = form.draft.kind === 'module'
  const words = ofModule ? { label: say('parentString'), wrong: say('parentString_wrong') } : { label: say('parentInverter') }
  return (
    <Field form={form} name="parentId" {...words}>
      {({ value, ...place }) => (
        <Select<number | null> {...place} {...parents} allowClear={!ofModule} value={value} onChange={(id) => place.onChange(id ?? null)} />
      )}
    </Field>
  )
}

type NumberProps = Props & { name: 'position' | 'ratedW'; label: string; wrong: string; hint?: string }
export const NumberField = ({ form, name, ...words }: NumberProps) => (
  <Field form={form} name={name} {...words}>
    {({ onChange, ...place }) => (
      <InputNumber {...place} controls={false} onChange={(value) => onChange(value === null ? null : Number(value))} />
    )}
  </Field>
)

/** The concentrators of a station; null until they are known. Where they can't be told none are to be chosen. */
export const useConcentrators = (stationId: number): Option<string>[] | null => {
  const { data, error } = useCall(concentratorCalls.concentrators, { stationId })
  return useMemo(() => (data || error ? (data ?? []).map(({ gw, name }) => ({ value: gw, label: name })) : null), [data, error])
}

export const ConcentratorField = ({ form, options }: Props & { options: Option<string>[] }) => {
  const say = useSay(deviceForm)
  const follows = followsParent(form.draft.kind)
  return (
    <Field form={form} name="gw" label={say('gw')} wrong={say('gw_wrong')} hint={follows ? say('gwHint') : undefined}>
      {({ value, ...place }) => (
        <Select<string>
          {...place}
          options={options}
          allowClear={follows}
          value={value || null}
          onChange={(gw) => place.onChange(gw ?? '')}
        />
      )}
    </Field>
  )
}
