import { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Radio } from 'antd'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { BindBoxes, type Change, useBindings } from './BindBoxes.tsx'
import { bindingsBack } from './bindings-back.ts'

type Bindable = { id: number; realName: string; orgName: string }
type Choice = Change & { everything: boolean }
/** Null: as it is now. */
type Draft = { choice: Choice | null }

/** @param wasEverything whether the user saw every plant before */
const save = async (userId: number, wasEverything: boolean, { everything, added, removed }: Choice) => {
  if (everything) return callServer(stationBindingCalls.bindStations, { userId, everything: true })
  if (wasEverything || added.length > 0) await callServer(stationBindingCalls.bindStations, { userId, ids: [...added] })
  if (removed.length > 0) await callServer(stationBindingCalls.bindStations, { userId, ids: [...removed], bind: false })
  return {}
}

/** One after the other: a user who saw every plant is bound before something is taken. */
const bindAll = async (bindings: NonNullable<ReturnType<typeof bindingsBack>>) => {
  for (const binding of bindings) await callServer(stationBindingCalls.bindStations, binding)
}

/** Whether a user sees every plant below the organisation, or the chosen ones only. */
export const BindDialog = ({ user, onClose }: { user: Bindable; onClose: () => void }) => {
  const say = useSay(organisations)
  const { bound, error } = useBindings(user.id)
  const before = bound && { everything: !bound.bound, added: [], removed: [] }
  const form = useForm(stationBindingCalls.bindStations, {
    name: `bindings ${user.id}`,
    first: { choice: null } as Draft,
    input: ({ choice }) => ({ userId: user.id, everything: choice?.everything ?? false, ids: [...(choice?.added ?? [])] }),
    send: ({ choice }) => save(user.id, before!.everything, choice ?? before!),
    onSaved: () => {
      const seen = {
        everything: before!.everything,
        ids: bound!.list.length < bound!.pageTotalCount ? null : bound!.list.map(({ id }) => id),
      }
      const back = bindingsBack(user.id, seen, form.draft.choice ?? before!) ?? []
      notify('success', say('bound', { name: user.realName }), back.length > 0 ? { undo: () => bindAll(back) } : {})
      onClose()
    },
  })
  const now = form.draft.choice ?? before
  const choose = (choice: Choice) => form.set('choice', choice)
  return (
    <FormDialog
      title={say('bindOf', { name: user.realName })}
      form={{ ...form, saving: form.saving || !before, refusal: form.refusal ?? error, save: () => before && form.save() }}
      onClose={onClose}
    >
      {now ? (
        <Radio.Group
          className="form-wide org-bind-kinds"
          value={now.everything}
          options={[
            { value: true, label: say('bindAll', { organisation: user.orgName }) },
            { value: false, label: say('bindSome') },
          ]}
          onChange={({ target }) => choose({ ...now, everything: target.value })}
        />
      ) : null}
      {now && !now.everything ? (
        <BindBoxes userId={user.id} change={now} onChange={(change) => choose({ everything: false, ...change })} />
      ) : null}
    </FormDialog>
  )
}
