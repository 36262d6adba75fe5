import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { type WorkStep, workSteps } from '@sundial/core/work-orders/checklist.ts'
import { alarmLevel } from '@sundial/phrases/alarms-labels.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { workStep } from '@sundial/phrases/work-orders-labels.ts'
import { Select } from 'antd'
import { MomentPicker } from '../kit/days/MomentPicker.tsx'
import { instantOfMoment, momentOf } from '../kit/days/moments.ts'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { nobody, usePeople } from '../parts/work-orders/use-people.ts'
import type { Detail } from './detail.ts'

type Draft = { title: string; note: string; level: 1 | 2; due: string; person: number; steps: WorkStep[] }
type Props = { detail: Detail; onClose: () => void }

const draftOf = ({ order, note, steps }: Detail): Draft => ({
  ...{ title: order.title, note, level: order.level, steps: steps.map(({ step }) => step) },
  due: order.dueAt === null ? '' : momentOf(order.dueAt, order.timeZone),
  person: order.assignedTo?.id ?? nobody,
})

const inputOf = ({ order }: Detail, version: number, { title, note, level, due, person, steps }: Draft) => {
  const { id, dueAt, timeZone } = order
  // Seconds of a due time that nobody has touched stay.
  const isSame = dueAt !== null && momentOf(dueAt, timeZone) === due
  const whose = person === nobody ? { release: true as const } : { userId: person }
  const asked = due === '' ? null : instantOfMoment(due, timeZone)
  return { id, version, title, note, level, dueAt: isSame ? dueAt : asked, steps, ...whose }
}

const useEditForm = (detail: Detail, onClose: () => void) => {
  const conflict = useConflict(detail.order.version)
  const form = useForm(workOrderCalls.editWorkOrder, {
    name: null,
    first: () => draftOf(detail),
    input: (draft) => inputOf(detail, conflict.version, draft),
    also: ({ title }) => (detail.order.alarms === 0 && title.trim() === '' ? ['title'] : []),
    fieldOf: { dueAt: 'due', userId: 'person' },
    refusedAt: { workDue: 'due', workTitleMissing: 'title' },
    conflict,
    onSaved: onClose,
  })
  return { form, conflict }
}

/** Values of the server by the names of the form's fields. */
const inForm = ({ dueAt, userId, ...same }: Readonly<Record<string, unknown>>): Record<string, unknown> => ({
  ...same,
  ...(dueAt === undefined ? {} : { due: dueAt }),
  ...(userId === undefined ? {} : { person: userId }),
})

type ConflictProps = { form: Form<Draft>; detail: Detail; of: ReturnType<typeof useConflict> }
/** What another person saved of the order meanwhile, beside what is in the form. */
const EditConflict = ({ form, detail: { order }, of }: ConflictProps) => {
  const say = useSay(workOrders)
  const sayLevel = useSay(alarmLevel)
  const sayStep = useSay(workStep)
  const { text } = usePlantTime(order.timeZone)
  const { options } = usePeople(order.stationId, say('nobodyChoice'))
  const labels = { title: 'formTitle', note: 'note', level: 'level', due: 'dueTime', person: 'person', steps: 'stepsChosen' } as const
  const texts: Partial<Record<keyof Draft, (value: never) => string>> = {
    level: (level: 1 | 2) => sayLevel(level),
    due: (at: number | null) => (at === null ? say('noDueChoice') : text(at, 'moment')),
    person: (id: number | null) => options.find(({ value }) => value === (id ?? nobody))?.label ?? '–',
    steps: (steps: WorkStep[]) => steps.map((step) => sayStep(step)).join(', '),
  }
  const textOf = (field: keyof Draft, value: unknown) => texts[field]?.(value as never) ?? String(value ?? '–')
  const heldAs = (field: keyof Draft, value: unknown) => {
    if (field === 'due') return value === null ? '' : momentOf(value as number, order.timeZone)
    return field === 'person' ? (value ?? nobody) : value
  }
  const { conflict } = of
  const shown = { ...of, conflict: conflict && { ...conflict, theirs: inForm(conflict.theirs), yours: inForm(conflict.yours) } }
  return <ConflictNote of={shown} form={form} labelOf={(field) => say(labels[field])} textOf={textOf} heldAs={heldAs} />
}

/** The steps: those that have ended can't be taken away. */
const StepsField = ({ form, detail }: { form: Form<Draft>; detail: Detail }) => {
  const say = useSay(workOrders)
  const sayStep = useSay(workStep)
  const ended = detail.steps.filter((one) => one.ended !== null).map(({ step }) => step)
  const options = workSteps.map((value) => ({ value, label: sayStep(value), disabled: ended.includes(value) }))
  return (
    <Field form={form} name="steps" label={say('stepsChosen')} wrong={say('stepsMissing')} hint={say('stepsHint')} wide>
      {(place) => <Select<WorkStep[]> {...place} mode="multiple" optionFilterProp="label" options={options} />}
    </Field>
  )
}

const PersonField = ({ form, detail: { order } }: { form: Form<Draft>; detail: Detail }) => {
  const say = useSay(workOrders)
  const { options, ...people } = usePeople(order.stationId, say('nobodyChoice'))
  // Whoever has it is named also where the search does not find that person.
  const own = order.assignedTo
  const has = own !== null && !options.some(({ value }) => value === own.id) ? [{ value: own.id, label: own.name }] : []
  return (
    <Field form={form} name="person" label={say('person')}>
      {(place) => <Select<number> {...place} {...people} options={[...options, ...has]} />}
    </Field>
  )
}

/** Changes an order: what it says, until when, whose it is, and what is to be done. */
export const EditForm = ({ detail, onClose }: Props) => {
  const say = useSay(workOrders)
  const sayLevel = useSay(alarmLevel)
  const { form, conflict } = useEditForm(detail, onClose)
  const levels = ([1, 2] as const).map((value) => ({ value, label: sayLevel(value) }))
  return (
    <FormDialog title={say('editTitle', { id: detail.order.id })} width={560} form={form} onClose={onClose}>
      <TextField
        {...{ form, name: 'title', label: say('formTitle'), wrong: say('titleMissing'), wide: true }}
        hint={detail.order.alarms > 0 ? say('titleHint') : undefined}
      />
      <Field form={form} name="due" label={say('dueTime')} wrong={say('dueWrong')}>
        {({ ref: _, ...place }) => <MomentPicker {...place} placeholder={say('noDueChoice')} />}
      </Field>
      <Field form={form} name="level" label={say('level')}>
        {(place) => <Select<1 | 2> {...place} options={levels} />}
      </Field>
      <PersonField form={form} detail={detail} />
      <StepsField form={form} detail={detail} />
      <TextField form={form} name="note" label={say('note')} wide />
      <EditConflict form={form} detail={detail} of={conflict} />
    </FormDialog>
  )
}
