import { userCalls } from '@sundial/contract/users.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import type { PhoneCountry } from '@sundial/core/validation/validators.ts'
import { users } from '@sundial/phrases/users.ts'
import { useState } from 'react'
import { useSaving } from '../kit/form/use-saving.ts'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useLanguage, useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refresh } from '../kit/server/use-call.ts'
import { changedUserOf, type Draft, draftOf, type Field, faultsOf, newUserOf, type UserRow } from './user-draft.ts'

type Sent = Parameters<typeof callServer<typeof userCalls.addUser>>[1]
type Changed = Parameters<typeof callServer<typeof userCalls.editUser>>[1]
const countryOf: Record<string, PhoneCountry> = { zh: 'CN', ja: 'JP', en: 'other' }

const withoutSecret = (draft: Draft): Draft => ({ ...draft, password: '' })

/** The form's draft, what is wrong with it, and saving it. `onSaved` is told the password that was made up, if one was. */
export const useUserForm = (row: UserRow | null, onSaved: (name: string, password: string | null) => void) => {
  const say = useSay(users)
  const language = useLanguage()
  const [draft, setDraft] = useUnfinished<Draft>(`user ${row?.id}`, () => draftOf(row, countryOf[language] ?? 'other'), withoutSecret)
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set())
  const saving = useSaving()
  const faults = faultsOf(draft, row?.id ?? null)
  const save = async () => {
    setTried(true)
    if (faults.size > 0) return
    await saving.run(async () => {
      const { password } = row
        ? await callServer(userCalls.editUser, changedUserOf(draft, row.id) as Changed)
        : await callServer(userCalls.addUser, newUserOf(draft) as Sent)
      void refresh(userCalls.users)
      notify('success', say(row ? 'changed' : 'added', { name: draft.realName }))
      onSaved(draft.loginName, password)
    })
  }
  const taken = saving.refusal?.code === refusals.taken.code ? saving.refusal.message : null
  return {
    draft,
    set: (part: Partial<Draft>) => {
      saving.forget()
      setDraft((was) => ({ ...was, ...part }))
    },
    /** A field tells what is wrong when it was left, and all do when saving was tried. */
    leave: (field: Field) => setLeft((was) => new Set(was).add(field)),
    isWrong: (field: Field) => faults.has(field) && (tried || left.has(field)),
    taken,
    refusal: taken ? null : saving.refusal,
    saving: saving.saving,
    save,
  }
}
export type UserFormState = ReturnType<typeof useUserForm>
