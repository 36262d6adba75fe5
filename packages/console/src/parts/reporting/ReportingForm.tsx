import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { reportingCalls } from '@sundial/contract/reporting.ts'
import { thresholdWMax } from '@sundial/core/reporting/module-reporting.ts'
import { brokenReporting } from '@sundial/core/reporting/rules.ts'
import { reporting } from '@sundial/phrases/reporting.ts'
import { Select } from 'antd'
import { Field } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { useForm } from '../../kit/form/use-form.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import { useCall } from '../../kit/server/use-call.ts'
import type { ModuleSnapshot } from '../modules/snapshot.ts'
import { concernedBy, targetOf, wholePlant } from './concerned.ts'

type Draft = { place: number; cycleS: number | null; thresholdW: number | null }
type Props = {
  stationId: number
  snapshot: ModuleSnapshot
  /** The order was given: its task is to be watched. */
  onTask: (taskId: number) => void
  onClose: () => void
}

/** The plant, its inverters and its strings. */
function usePlaces({ inverters, strings }: ModuleSnapshot) {
  const say = useSay(reporting)
  return [
    { value: wholePlant, label: say('whole') },
    ...inverters.map(({ id, code }) => ({ value: id, label: say('inverter', { code }) })),
    ...strings.map(({ id, code }) => ({ value: id, label: say('string', { label: code }) })),
  ]
}

function useReportingForm({ stationId, snapshot, onTask, onClose }: Props) {
  const say = useSay(reporting)
  const concentrators = useCall(concentratorCalls.concentrators, { stationId }).data ?? []
  const concerned = (place: number) => concernedBy(snapshot, concentrators, place)
  const form = useForm(reportingCalls.setModuleReporting, {
    name: `reporting ${stationId}`,
    first: (): Draft => ({ place: wholePlant, cycleS: null, thresholdW: null }),
    input: ({ place, ...asked }) => ({ stationId, target: targetOf(snapshot, place), ...asked }),
    fieldOf: { target: 'place' },
    also: ({ place, ...asked }) => {
      const broken = brokenReporting({ ...asked, ...concerned(place) })
      return broken ? [broken.field as keyof Draft] : []
    },
    refusedAt: { cycleUneven: 'cycleS', thresholdTooHigh: 'thresholdW', noModulesToSet: 'place' },
    onSaved: ({ taskId }) => {
      notify('success', say('sent'))
      onClose()
      onTask(taskId)
    },
  })
  return { form, concerned: concerned(form.draft.place) }
}

/** How the modules of a plant, an inverter or a string are reported: their cycle, and the change that is told at once. */
export function ReportingForm(props: Props) {
  const say = useSay(reporting)
  const { number } = useFormat()
  const places = usePlaces(props.snapshot)
  const { form, concerned } = useReportingForm(props)
  const periods = concerned.periodsS.map((periodS) => number(periodS)).join(', ') || '–'
  const most = number(concerned.ratedW[0] ?? thresholdWMax)
  return (
    <FormDialog title={say('title')} go={say('send')} form={form} onClose={props.onClose}>
      <Field form={form} name="place" label={say('place')} hint={say('modules', { count: concerned.count })} wide>
        {(place) => <Select<number> {...place} options={places} showSearch={{ optionFilterProp: 'label' }} />}
      </Field>
      <NumberField
        form={form}
        name="cycleS"
        label={say('cycleS')}
        wrong={say('cycleWrong', { periods })}
        hint={say('cycleHint', { periods })}
      />
      <NumberField
        form={form}
        name="thresholdW"
        label={say('thresholdW')}
        wrong={say('thresholdWrong', { most })}
        hint={say('thresholdHint')}
      />
    </FormDialog>
  )
}
