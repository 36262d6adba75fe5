import { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useSearchText } from '../kit/server/use-search-text.ts'

/** Plants that are to be bound beside those that the user is bound to now, and those of them that are not to be any more. */
export type Change = { added: readonly number[]; removed: readonly number[] }

/** So many of the bound plants, and so many of the others, are asked for: a fleet may have 10,000. */
const pageSize = 50

/** The plants with this text that the user is bound to, and those that the user is not bound to. */
export const useBindings = (userId: number, text = '') => {
  const asked = { userId, pageSize, ...(text === '' ? {} : { text }) }
  const bound = useCall(stationBindingCalls.boundStations, asked, { keepLast: true })
  const others = useCall(stationBindingCalls.unboundStations, asked, { keepLast: true })
  return { bound: bound.data, others: others.data, error: bound.error ?? others.error }
}

const without = (ids: readonly number[], id: number) => ids.filter((other) => other !== id)

type Props = { userId: number; change: Change; onChange: (change: Change) => void }

/** The first plants of those that were looked for, the bound ones before the others, each with a box. */
export const BindBoxes = ({ userId, change, onChange }: Props) => {
  const say = useSay(organisations)
  const { number } = useFormat()
  const [typed, setTyped] = useState('')
  const all = useBindings(userId)
  const { bound, others } = useBindings(userId, useSearchText(typed).text)
  if (!bound || !others || !all.bound || !all.others) return null
  const { added, removed } = change
  const rows = [
    ...bound.list.map((row) => ({ ...row, isBound: true, isChosen: !removed.includes(row.id) })),
    ...others.list.map((row) => ({ ...row, isBound: false, isChosen: added.includes(row.id) })),
  ]
  const set = (id: number, isBound: boolean, on: boolean) =>
    onChange(
      isBound
        ? { added, removed: on ? without(removed, id) : [...removed, id] }
        : { added: on ? [...added, id] : without(added, id), removed },
    )
  const chosen = all.bound.pageTotalCount + added.length - removed.length
  const isMore = rows.length < bound.pageTotalCount + others.pageTotalCount
  return (
    <div className="form-wide">
      <Input
        value={typed}
        maxLength={100}
        aria-label={say('stationFind')}
        placeholder={say('stationFind')}
        suffix={<Icon name="search" size={14} />}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={(event) => event.preventDefault()} // it finds, and saves nothing
      />
      <ul className="org-bind">
        {rows.map(({ id, name, code, orgName, isBound, isChosen }) => (
          <li key={id}>
            <Checkbox checked={isChosen} onChange={({ target }) => set(id, isBound, target.checked)}>
              {name} <span className="quiet">{[code, orgName].join(' · ')}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
      {isMore ? <p className="meta">{say('bindMore', { shown: number(rows.length) })}</p> : null}
      <p className="meta tabular">
        {chosen === 0
          ? say('bindNone')
          : say('bindCount', { chosen: number(chosen), all: number(all.bound.pageTotalCount + all.others.pageTotalCount) })}
      </p>
    </div>
  )
}
