import { gridCalls } from '@sundial/contract/grid.ts'
import { type ContainerKind, containerKinds, type GridNoun, type Phase, phases } from '@sundial/core/grid/words.ts'
import { grid } from '@sundial/phrases/grid.ts'
import { containerKind, gridPhase } from '@sundial/phrases/grid-labels.ts'
import { Select } from 'antd'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { Field, TextField } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import type { GridRow } from '../parts/grid/grid-rows.ts'

/** What is added: a branch to an area, anything else to the station. */
export type Adding = { noun: 'area' | 'container' } | { noun: 'branch'; areaId: number }
type Draft = {
  number: string
  name: string
  ratedKva: number | null
  areaThreshold: number | null
  gradeThreshold: number | null
  phase: Phase | null
  kind: ContainerKind
}
const bare: Draft = {
  number: '',
  name: '',
  ratedKva: null,
  areaThreshold: null,
  gradeThreshold: null,
  phase: null,
  kind: 'distributionBox',
}
const callOf = { area: gridCalls.saveTransformerArea, branch: gridCalls.saveBranch, container: gridCalls.saveContainer }
const refusedAt = { gridNumberTaken: 'number' } as const

type Of = { stationId: number; adding: Adding | null; editing: GridRow | null }
const nounOf = ({ adding, editing }: Of): GridNoun => editing?.noun ?? adding!.noun
const areaOf = ({ adding, editing }: Of): number =>
  editing?.noun === 'branch' ? editing.row.areaId : adding?.noun === 'branch' ? adding.areaId : 0

const firstOf = ({ editing }: Of): Draft => {
  if (!editing) return bare
  const keys = Object.keys(bare) as (keyof Draft)[]
  const row: Partial<Draft> = editing.row
  return Object.assign({}, bare, Object.fromEntries(keys.flatMap((key) => (row[key] === undefined ? [] : [[key, row[key]]]))))
}

/** What is sent of a draft. */
const inputOf = (of: Of, { number, name, ratedKva, areaThreshold, gradeThreshold, phase, kind }: Draft, version: number) => {
  const common = { number, name, ...(of.editing ? { id: of.editing.row.id, version } : {}) }
  const noun = nounOf(of)
  if (noun === 'area') return { ...common, stationId: of.stationId, ratedKva, areaThreshold, gradeThreshold }
  return noun === 'branch' ? { ...common, areaId: areaOf(of), phase } : { ...common, stationId: of.stationId, kind }
}

const useGridForm = (of: Of, onClose: () => void) => {
  const say = useSay(grid)
  const { editing } = of
  const noun = nounOf(of)
  const call = callOf[noun]
  const conflict = useConflict(editing?.row.version ?? null)
  const saveOver = (draft: Draft, version: number) => callServer(call, inputOf(of, draft, version) as never)
  const form = useForm(call, {
    name: `${noun} ${editing?.row.id}`,
    first: () => firstOf(of),
    input: (draft: Draft) => inputOf(of, draft, conflict.version),
    refusedAt,
    conflict,
    send: (draft) => saveOver(draft, conflict.version),
    onSaved: ({ version }, { name }) => {
      notify('success', say('saved', { name: name.trim() }), editing ? { undo: () => saveOver(firstOf(of), version) } : {})
      onClose()
    },
  })
  return { form, conflict, noun }
}

const AreaFields = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(grid)
  return (
    <>
      <NumberField form={form} name="ratedKva" label={say('ratedKva')} wrong={say('ratedKva_wrong')} />
      <NumberField form={form} name="areaThreshold" label={say('areaThreshold')} wrong={say('share_wrong')} hint={say('share_hint')} />
      <NumberField form={form} name="gradeThreshold" label={say('gradeThreshold')} wrong={say('share_wrong')} hint={say('share_hint')} />
    </>
  )
}

const PhaseField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(grid)
  const sayPhase = useSay(gridPhase)
  return (
    <Field form={form} name="phase" label={say('phase')}>
      {({ onChange, ...place }) => (
        <Select<Phase | null>
          {...place}
          allowClear
          options={phases.map((value) => ({ value, label: sayPhase(value) }))}
          onChange={(value) => onChange(value ?? null)}
        />
      )}
    </Field>
  )
}

const KindField = ({ form }: { form: Form<Draft> }) => {
  const say = useSay(grid)
  const sayKind = useSay(containerKind)
  return (
    <Field form={form} name="kind" label={say('kind')}>
      {(place) => <Select<ContainerKind> {...place} options={containerKinds.map((value) => ({ value, label: sayKind(value) }))} />}
    </Field>
  )
}

/** Adds a transformer area, a branch circuit or a container, or changes one. */
export const GridForm = ({ onClose, ...of }: Of & { onClose: () => void }) => {
  const say = useSay(grid)
  const sayPhase = useSay(gridPhase)
  const sayKind = useSay(containerKind)
  const { form, conflict, noun } = useGridForm(of, onClose)
  const title = of.editing ? say('edit', { name: of.editing.row.name }) : say('addOf', { noun: say(noun) })
  const textOf = (field: keyof Draft, value: unknown): string => {
    if (value === null || value === '') return '–'
    if (field === 'phase') return sayPhase(value as Phase)
    return field === 'kind' ? sayKind(value as ContainerKind) : String(value)
  }
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextField form={form} name="number" label={say('number')} wrong={say('number_wrong')} autoFocus />
      <TextField form={form} name="name" label={say('name')} wrong={say('name_wrong')} />
      {noun === 'area' ? <AreaFields form={form} /> : null}
      {noun === 'branch' ? <PhaseField form={form} /> : null}
      {noun === 'container' ? <KindField form={form} /> : null}
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} textOf={textOf} />
    </FormDialog>
  )
}
