import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { cleaningPerKwMax, soilingCalls } from '@sundial/contract/soiling.ts'
import { currencies } from '@sundial/core/stations/currencies.ts'
import { soiling as phrases } from '@sundial/phrases/soiling.ts'
import { Select } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'

type Answer = OutputOf<typeof soilingCalls.stationSoiling>
type Props = { answer: Answer; whose: 'plant' | 'organisation'; onClose: () => void }
/** `cleaningPerKw` null: none of its own. */
type Draft = { cleaningPerKw: number | null; currency: string }

const currencyOptions = currencies.map((code) => ({ value: code, label: code }))

const isWrong = ({ cleaningPerKw: cost }: Draft): boolean => cost !== null && !(cost >= 0 && cost <= cleaningPerKwMax)

/** The plant, or its organisation: what the call names, the version that was read, and the value there is. */
const ownerOf = ({ stationId, cost }: Answer, whose: Props['whose']) => {
  const { organisation, ofOrganisation, own, ownVersion } = cost
  return whose === 'organisation' && organisation
    ? { named: { orgNo: organisation.orgNo }, version: organisation.version, own: ofOrganisation }
    : { named: { stationId }, version: ownVersion, own }
}

const useCostForm = ({ answer, whose, onClose }: Props) => {
  const say = useSay(phrases)
  const { named, version, own } = ownerOf(answer, whose)
  const conflict = useConflict(version)
  const form = useForm(soilingCalls.saveCleaningCost, {
    name: `cleaning ${whose} ${answer.stationId}`,
    first: (): Draft => ({
      cleaningPerKw: own?.perKw ?? null,
      currency: own?.currency ?? answer.currency ?? answer.cost.inForce?.currency ?? 'CNY',
    }),
    input: ({ cleaningPerKw, currency }: Draft) => ({
      ...named,
      version: conflict.version,
      cost: cleaningPerKw === null ? null : { perKw: cleaningPerKw, currency },
    }),
    also: (draft) => (isWrong(draft) ? ['cleaningPerKw'] : []),
    conflict,
    onSaved: () => {
      notify('success', say('saved'))
      onClose()
    },
  })
  return { form, conflict }
}

/** Sets what a cleaning costs: of the plant, or of all plants of its organisation. */
export const CleaningCostForm = (props: Props) => {
  const { answer, whose, onClose } = props
  const say = useSay(phrases)
  const { money, capacity } = useFormat()
  const { form, conflict } = useCostForm(props)
  const { cleaningPerKw: typed, currency } = form.draft
  const { text, unit } = capacity(answer.capacityW)
  const whole = typed === null || isWrong(form.draft) ? '–' : money((typed * answer.capacityW) / 1000, currency)
  const title = whose === 'plant' ? say('editPlant') : say('editOrganisation', { name: answer.cost.organisation?.name ?? '' })
  return (
    <FormDialog title={title} width={560} form={form} onClose={onClose}>
      <NumberField
        form={form}
        name="cleaningPerKw"
        label={say('cleaningPerKw')}
        wrong={say('cleaningPerKw_wrong')}
        hint={say('emptyHint')}
      />
      <Field form={form} name="currency" label={say('currency')}>
        {(place) => <Select {...place} showSearch options={currencyOptions} />}
      </Field>
      <p className="form-wide form-hint">{say('thisPlant', { capacity: `${text} ${unit}`, money: whole })}</p>
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} />
    </FormDialog>
  )
}
