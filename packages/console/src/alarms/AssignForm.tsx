import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { Field } from '../kit/form/Field.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { searchedOptions } from '../kit/form/searched-options.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'

/** Assigned to no person. */
const nobody = 0
type Draft = { person: number | null }

/** Who may be asked: active people who see the plants of these alarms and may handle alarms. */
const usePeople = (ids: number[]) => {
  const say = useSay(alarms)
  const [typed, setTyped] = useState('')
  const { text, isTyping } = useSearchText(typed)
  const answer = useCall(alarmCalls.assignableUsers, { ids, ...(text ? { text } : {}) }, { keepLast: true })
  const people = answer.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return searchedOptions({
    options: [...people, { value: nobody, label: say('toNobody') }],
    onSearch: setTyped,
    waits: isTyping || answer.isFetching,
  })
}

/** Assigns alarms to a person, or to nobody. */
export const AssignForm = ({ rows, onClose }: { rows: readonly AlarmRow[]; onClose: () => void }) => {
  const say = useSay(alarms)
  const ids = rows.map(({ id }) => id)
  const people = usePeople(ids)
  const form = useForm(alarmCalls.assignAlarms, {
    name: null,
    first: (): Draft => ({ person: null }),
    // 0 is no user: the form then says that nobody was selected.
    input: ({ person }) => (person === nobody ? { ids } : { ids, userId: person ?? 0 }),
    fieldOf: { userId: 'person' },
    onSaved: ({ changed }) => {
      notify('success', changed === 0 ? say('didNothing') : say('didAssign', { count: changed }))
      onClose()
    },
  })
  return (
    <FormDialog title={say('assignTitle', { count: rows.length })} go={say('assignGo')} width={440} form={form} onClose={onClose}>
      <Field form={form} name="person" label={say('person')} wrong={say('personMissing')} wide>
        {(place) => <Select<number> {...place} {...people} />}
      </Field>
    </FormDialog>
  )
}
