import { notificationCalls } from '@sundial/contract/notifications.ts'
import type { NotifyRuleRow } from '@sundial/contract/notify-rule.ts'
import { notifications } from '@sundial/phrases/notifications.ts'
import { ConflictNote } from '../kit/form/ConflictNote.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { FormStep } from '../kit/form/FormStep.tsx'
import { useConflict } from '../kit/form/use-conflict.ts'
import { useForm } from '../kit/form/use-form.ts'
import { languageNow, useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { alsoWrong, draftOf, heldAs, inputOf, type RuleDraft, whenFields, whichFields, whomFields, workFields } from './rule-draft.ts'
import { WhenFields, WhichFields, WhomFields, WorkFields } from './rule-fields.tsx'

/** The new secret of a webhook. It is shown once. */
export type Made = { name: string; secret: string }
type Props = { row: NotifyRuleRow | null; onMade: (made: Made) => void; onClose: () => void }

const useRuleForm = ({ row, onMade, onClose }: Props) => {
  const say = useSay(notifications)
  const conflict = useConflict(row?.version ?? null)
  const form = useForm(row ? notificationCalls.updateNotifyRule : notificationCalls.addNotifyRule, {
    name: `notification ${row?.id}`,
    first: () => draftOf(row, languageNow()),
    input: (draft: RuleDraft) => ({ ...inputOf(draft), ...(row ? { id: row.id, version: conflict.version } : {}) }),
    also: alsoWrong,
    conflict,
    refusedAt: { nobodyToNotify: 'userIds', noMailAddress: 'userIds', notifyPlantsNeeded: 'stationIds', nobodyToWork: 'workUserIds' },
    steps: [
      { label: say('stepWhich'), fields: whichFields },
      { label: say('stepWhom'), fields: whomFields },
      { label: say('stepWhen'), fields: whenFields },
      { label: say('stepWork'), fields: workFields },
    ],
    onSaved: ({ secret }, { name }) => {
      notify('success', say('saved', { name: name.trim() }))
      onClose()
      if (secret !== null) onMade({ name: name.trim(), secret })
    },
  })
  return { form, conflict }
}

/** Adds a rule of notification, or changes one. */
export const RuleForm = (props: Props) => {
  const { row, onClose } = props
  const say = useSay(notifications)
  const { form, conflict } = useRuleForm(props)
  const textOf = (field: keyof RuleDraft, value: unknown): string =>
    Array.isArray(value) ? say('counted', { count: value.length }) : String(heldAs(field, value) ?? '') || '–'
  return (
    <FormDialog title={row ? say('edit', { name: row.name }) : say('add')} width={640} dense form={form} onClose={onClose}>
      <FormStep form={form} at={0}>
        <WhichFields form={form} />
      </FormStep>
      <FormStep form={form} at={1}>
        <WhomFields form={form} orgNo={row?.orgNo ?? null} />
      </FormStep>
      <FormStep form={form} at={2}>
        <WhenFields form={form} />
      </FormStep>
      <FormStep form={form} at={3}>
        <WorkFields form={form} />
      </FormStep>
      <ConflictNote of={conflict} form={form} labelOf={(field) => say(field)} textOf={textOf} heldAs={heldAs} />
    </FormDialog>
  )
}
