import { alarmLimitCalls, type LimitRow } from '@sundial/contract/alarm-limits.ts'
import { isLimit, type LimitName, limitRanges } from '@sundial/core/alarms/limits.ts'
import { alarmLimits } from '@sundial/phrases/alarm-limits.ts'
import { alarmLimit } from '@sundial/phrases/alarm-limits-labels.ts'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { NumberField } from '../kit/form/NumberField.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { isCount, isDelay, keptOf, type Owner, shownOf, shownUnit } from './limit-groups.ts'
import { TryLimit } from './TryLimit.tsx'
import { useLimitText } from './use-limit-text.ts'

/** `value`: as people read it; null: none of its own. */
type Draft = { value: number | null }
/** `model`: of the panels for which the limit is set; null: for all. */
type Props = { owner: Owner; model: string | null; row: LimitRow; onClose: () => void }

const isWrong = ({ name }: LimitRow, { value }: Draft): boolean => value !== null && !isLimit(name, keptOf(name, value))

const useLimitForm = ({ owner, model, row, onClose }: Props) => {
  const say = useSay(alarmLimits)
  const conflict = useConflict(owner.version)
  const { name, own } = row
  const whose = owner.stationId === null ? { orgNo: owner.orgNo } : { stationId: owner.stationId }
  const form = useForm(alarmLimitCalls.saveAlarmLimits, {
    name: `limit ${owner.stationId ?? owner.orgNo} ${name} ${model ?? ''}`,
    first: (): Draft => ({ value: own === null ? null : shownOf(name, own) }),
    input: ({ value }: Draft) => ({
      ...whose,
      ...(model === null ? {} : { model }),
      version: conflict.version ?? owner.version,
      limits: [{ name, value: value === null ? null : keptOf(name, value) }],
    }),
    also: (draft) => (isWrong(row, draft) ? ['value'] : []),
    conflict,
    refusedAt: { limitsContradict: 'value' },
    onSaved: () => {
      notify('success', say('saved'))
      onClose()
    },
  })
  return { form, conflict }
}

/** What the field of a limit is called. */
const useLabel = (): ((name: LimitName) => string) => {
  const say = useSay(alarmLimits)
  return (name) => {
    if (isDelay(name)) return say('valueDelay')
    return isCount(name) ? say('valueCount') : say('value', { unit: shownUnit(name) })
  }
}

/** Changes one limit of a plant or of an organisation; before, it can be tried on what a plant has measured. */
export const LimitForm = (props: Props) => {
  const { owner, model, row, onClose } = props
  const { name, value, own } = row
  const say = useSay(alarmLimits)
  const sayLimit = useSay(alarmLimit)
  const text = useLimitText()
  const label = useLabel()
  const { form, conflict } = useLimitForm(props)
  const { min, max } = limitRanges[name]
  const typed = form.draft.value
  const fits = typed !== null && !isWrong(row, form.draft)
  return (
    <FormDialog title={say(isDelay(name) ? 'editDelay' : 'edit', { name: sayLimit(name) })} width={560} form={form} onClose={onClose}>
      <p className="form-wide form-hint">
        {say('of', { name: model === null ? owner.name : say('forModel', { from: owner.name, model }), value: text(name, value) })}
      </p>
      <NumberField
        form={form}
        name="value"
        label={label(name)}
        wrong={say(isDelay(name) ? 'delay_wrong' : 'value_wrong', { min: text(name, min), max: text(name, max) })}
        hint={say(model === null ? 'emptyHint' : 'emptyOfModel')}
      />
      <TryLimit owner={owner} model={model} limit={fits && keptOf(name, typed) !== own ? { name, value: keptOf(name, typed) } : null} />
      <ConflictNote
        of={conflict}
        form={form}
        labelOf={() => sayLimit(name)}
        heldAs={(_, kept) => (kept === null ? null : shownOf(name, kept as number))}
      />
    </FormDialog>
  )
}
