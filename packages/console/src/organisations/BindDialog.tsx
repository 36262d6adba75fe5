import { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Checkbox, Input, Radio } from 'antd'
import { useState } from 'react'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSaving } from '../kit/form/use-saving.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'

type Bindable = { id: number; realName: string; orgName: string }
type Choice = { everything: boolean; ids: ReadonlySet<number> }
type Station = { id: number; name: string; code: string; orgName: string }

const save = async (userId: number, before: Choice, after: Choice) => {
  if (after.everything) await callServer(stationBindingCalls.bindStations, { userId, everything: true })
  else {
    const ids = [...after.ids].filter((id) => before.everything || !before.ids.has(id))
    const gone = [...before.ids].filter((id) => !after.ids.has(id))
    if (before.everything || ids.length > 0) await callServer(stationBindingCalls.bindStations, { userId, ids })
    if (gone.length > 0) await callServer(stationBindingCalls.bindStations, { userId, ids: gone, bind: false })
  }
}

/** Which plants the user is bound to now, and all that there are to choose from; undefined until both are known. */
const useStations = (userId: number) => {
  const bound = useCall(stationBindingCalls.boundStations, { userId })
  const others = useCall(stationBindingCalls.unboundStations, { userId })
  const before: Choice | undefined = bound.data && {
    everything: !bound.data.bound,
    ids: new Set(bound.data.list.map(({ id }) => id)),
  }
  const all = bound.data && others.data && [...bound.data.list, ...others.data].sort((a, b) => a.name.localeCompare(b.name))
  return { before, all, error: bound.error ?? others.error }
}

type BoxesProps = { all: readonly Station[]; chosen: ReadonlySet<number>; onChoose: (chosen: ReadonlySet<number>) => void }

const Boxes = ({ all, chosen, onChoose }: BoxesProps) => {
  const say = useSay(organisations)
  const { number } = useFormat()
  const [asked, setAsked] = useState('')
  const part = asked.trim().toLowerCase()
  const shown = all.filter(({ name, code }) => `${name}\n${code}`.toLowerCase().includes(part))
  const set = (id: number, on: boolean) => onChoose(new Set(on ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <div className="form-wide">
      <Input
        value={asked}
        aria-label={say('stationFind')}
        placeholder={say('stationFind')}
        suffix={<Icon name="search" size={14} />}
        onChange={({ target }) => setAsked(target.value)}
      />
      <ul className="org-bind">
        {shown.map(({ id, name, code, orgName }) => (
          <li key={id}>
            <Checkbox checked={chosen.has(id)} onChange={({ target }) => set(id, target.checked)}>
              {name} <span className="quiet">{[code, orgName].join(' · ')}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="meta tabular">
        {chosen.size === 0 ? say('bindNone') : say('bindCount', { chosen: number(chosen.size), all: number(all.length) })}
      </p>
    </div>
  )
}

/** Whether a user sees every plant below the organisation, or the chosen ones only. */
export const BindDialog = ({ user, onClose }: { user: Bindable; onClose: () => void }) => {
  const say = useSay(organisations)
  const { before, all, error } = useStations(user.id)
  const [choice, setChoice] = useState<Choice | null>(null)
  const { saving, refusal, run } = useSaving()
  const now = choice ?? before
  const onSave = async () => {
    if (!before || !now) return
    const done = await run(() => save(user.id, before, now))
    if (!done) return
    notify('success', say('bound', { name: user.realName }))
    onClose()
  }
  return (
    <FormDialog
      title={say('bindOf', { name: user.realName })}
      form={{ saving: saving || !now, refusal: refusal ?? error, save: () => void onSave(), dirty: choice !== null }}
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
          onChange={({ target }) => setChoice({ ...now, everything: target.value })}
        />
      ) : null}
      {now && all && !now.everything ? (
        <Boxes all={all} chosen={now.ids} onChoose={(ids) => setChoice({ everything: false, ids })} />
      ) : null}
    </FormDialog>
  )
}
