import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { Select } from 'antd'
import { Field, TextField } from '../../kit/form/Field.tsx'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { type Form, useForm } from '../../kit/form/use-form.ts'
import { useSay } from '../../kit/language/language.ts'
import { notify } from '../../kit/notices/notices.ts'
import { serverNow } from '../../kit/server/server-clock.ts'
import { StationSelect } from '../stations/StationSelect.tsx'
import { nobody, usePeople } from './use-people.ts'

const hourMs = 3_600_000
/** When it is to be done, h from now; 0: whenever. */
const spansH = [0, 4, 8, 24, 72, 168, 336]

type Draft = { stationId: number | null; title: string; note: string; hours: number; person: number }
/** What an order without an alarm begins with: its plant, a device of it, and its title. */
export type WorkAbout = { stationId: number; deviceId: number; title: string }
/** `alarms`: what it is about; none: it is about a plant, or about a device (`about`). */
type Props = { alarms: readonly AlarmRow[]; about?: WorkAbout; onClose: () => void }

/** The device belongs to its plant: for another plant the order is about that alone. */
const deviceOf = (about: WorkAbout | undefined, stationId: number | null) =>
  about && about.stationId === stationId ? { deviceId: about.deviceId } : {}

const inputOf = (alarms: readonly AlarmRow[], { stationId, title, note, hours, person }: Draft, about: WorkAbout | undefined) => ({
  ...(alarms.length > 0 ? { alarmIds: alarms.map(({ id }) => id) } : { stationId: stationId ?? 0, ...deviceOf(about, stationId) }),
  ...{ title, note, dueAt: hours === 0 ? null : serverNow() + hours * hourMs },
  ...(person === nobody ? {} : { userId: person }),
})

const useWorkForm = ({ alarms, about, onClose }: Props, plants: readonly number[]) => {
  const say = useSay(workOrders)
  return useForm(workOrderCalls.addWorkOrders, {
    name: null,
    first: (): Draft => ({
      stationId: about?.stationId ?? plants[0] ?? null,
      title: about?.title ?? '',
      note: '',
      hours: 0,
      person: nobody,
    }),
    input: (draft) => inputOf(alarms, draft, about),
    also: ({ title }) => (alarms.length === 0 && title.trim() === '' ? ['title'] : []),
    fieldOf: { userId: 'person', dueAt: 'hours' },
    refusedAt: { workTitleMissing: 'title', workDue: 'hours' },
    follow: (next, changed) => (changed === 'stationId' ? { ...next, person: nobody } : next),
    onSaved: ({ list }) => {
      const [first] = list
      const link = first ? { link: { to: pathOf('workOrders', { id: first.id }), text: say('show') } } : {}
      notify('success', say('made', { count: list.length }), link)
      onClose()
    },
  })
}

const DueField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(workOrders)
  const word = (hours: number): string => {
    if (hours === 0) return say('noDueChoice')
    return hours < 24 ? say('hour', { count: hours }) : say('day', { count: hours / 24 })
  }
  return (
    <Field form={form} name="hours" label={say('dueIn')}>
      {(place) => <Select<number> {...place} options={spansH.map((hours) => ({ value: hours, label: word(hours) }))} />}
    </Field>
  )
}

const PersonField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(workOrders)
  const people = usePeople(form.draft.stationId, say('toNobody'))
  return (
    <Field form={form} name="person" label={say('person')}>
      {(place) => <Select<number> {...place} {...people} disabled={form.draft.stationId === null} />}
    </Field>
  )
}

/** Makes work orders: of alarms one for each plant, or one without an alarm. */
export const WorkOrderForm = (props: Props) => {
  const { alarms, onClose } = props
  const say = useSay(workOrders)
  const plants = [...new Set(alarms.map(({ stationId }) => stationId))]
  const form = useWorkForm(props, plants)
  const isPlain = alarms.length === 0
  return (
    <FormDialog title={say('add')} go={say('make')} width={520} form={form} onClose={onClose}>
      <TextField
        {...{ form, name: 'title', label: say('formTitle'), wrong: say('titleMissing'), wide: true }}
        hint={isPlain ? undefined : say('titleHint')}
      />
      {isPlain ? (
        <Field form={form} name="stationId" label={say('plant')} wrong={say('plantMissing')} wide>
          {(place) => <StationSelect {...place} />}
        </Field>
      ) : (
        <p className="meta form-wide">{say('makes', { count: plants.length })}</p>
      )}
      {plants.length > 1 ? null : <PersonField form={form} />}
      <DueField form={form} />
      <TextField form={form} name="note" label={say('note')} wide />
    </FormDialog>
  )
}
