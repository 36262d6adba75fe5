import type { GridPlace } from '@sundial/core/grid/judge-place.ts'
import { type Phase, phases } from '@sundial/core/grid/words.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { Select } from 'antd'
import { useMemo } from 'react'
import { Field } from '../kit/form/Field.tsx'
import type { Form } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { type BranchRow, useGrid } from '../parts/grid/grid-rows.ts'
import type { Draft } from './device-draft.ts'

type Named = { id: number; number: string; name: string }
const optionOf = ({ id, number, name }: Named) => ({ value: id, label: number === name ? name : `${number} ${name}` })

/** The areas, branch circuits, phases and containers of a station, to choose a device's place from. */
export const useGridChoices = (stationId: number) => {
  const sayPhase = useSay(gridPhase)
  const { areas, branches, containers } = useGrid(stationId)
  return useMemo(
    () => ({
      branchRows: branches,
      areaId: areas.map(optionOf),
      branchId: branches.map(optionOf),
      containerId: containers.map(optionOf),
      phase: phases.map((value) => ({ value, label: sayPhase(value) })),
    }),
    [areas, branches, containers, sayPhase],
  )
}
type Choices = ReturnType<typeof useGridChoices>

/** What else changes with a part of the place: a branch says its area and phase, and another area has other branches. */
export const alongWith = (changes: Partial<GridPlace>, there: GridPlace, branches: readonly BranchRow[]): Partial<GridPlace> => {
  const branch = branches.find(({ id }) => id === (changes.branchId ?? there.branchId))
  if (!branch) return changes
  if (changes.branchId) return { ...changes, areaId: branch.areaId, phase: branch.phase ?? there.phase }
  return changes.areaId !== undefined && changes.areaId !== branch.areaId ? { ...changes, branchId: null } : changes
}

type Part = keyof GridPlace
type FieldProps = { form: Form<Draft>; part: Part; choices: Choices }
const GridField = ({ form, part, choices }: FieldProps) => {
  const say = useSay(deviceForm)
  const { areaId } = form.draft
  const all = choices[part] as { value: number | Phase; label: string }[]
  const ofArea = new Set(choices.branchRows.filter((row) => areaId === null || row.areaId === areaId).map(({ id }) => id))
  const options = part === 'branchId' ? all.filter(({ value }) => ofArea.has(value as number)) : all
  const change = (value: number | Phase | null) => form.put(alongWith({ [part]: value }, form.draft, choices.branchRows))
  return (
    <Field form={form} name={part} label={say(part)}>
      {({ value, onChange: _alone, ...place }) => (
        <Select<number | Phase | null>
          {...place}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={say('gridInherited')}
          options={options}
          value={value}
          onChange={(chosen) => change(chosen ?? null)}
        />
      )}
    </Field>
  )
}

/** The device's own place on the grid side; left empty, it stands where its parent or its concentrator does. */
export const GridFields = ({ form, choices }: { form: Form<Draft>; choices: Choices }) => (
  <>
    {choices.areaId.length > 0 ? <GridField form={form} part="areaId" choices={choices} /> : null}
    {choices.branchId.length > 0 ? <GridField form={form} part="branchId" choices={choices} /> : null}
    <GridField form={form} part="phase" choices={choices} />
    {choices.containerId.length > 0 ? <GridField form={form} part="containerId" choices={choices} /> : null}
  </>
)
