import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { wiringCalls } from '@sundial/contract/wiring.ts'
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Input } from 'antd'
import { useMemo, useState } from 'react'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { dragName } from './dragged.ts'
import { nameAt, placeText } from './grid.ts'
import type { Editor } from './use-editor.ts'

type Unbound = OutputOf<typeof wiringCalls.unbound>['list'][number]

const everyMs = 10_000
/** More are found by searching. */
const shownMax = 100

/** What is at no position, with the changes that are not saved yet: what they take in is gone, what they take out is there. */
const useUnbound = ({ grid, draft }: Editor, stationId: number): Unbound[] => {
  const { data } = useCall(wiringCalls.unbound, { stationId }, { everyMs })
  const { part, edits } = draft
  return useMemo(() => {
    const wanted = new Set([...edits.values()].map(({ name }) => name))
    const out = [...edits.keys()].flatMap((id) => {
      const position = grid.byId.get(id)
      const name = position ? nameAt(position, part) : ''
      if (!position || name === '' || wanted.has(name)) return []
      return [{ part, name, model: position.model, storedAt: null, gw: null, heardAt: null }]
    })
    return [...out, ...(data?.list ?? []).filter((one) => one.part === part && !wanted.has(one.name))]
  }, [data, grid, part, edits])
}

const useAgeText = (timeZone: string) => {
  const say = useSay(phrases)
  const { age } = useFormat()
  const { text } = usePlantTime(timeZone)
  const now = useNow(everyMs)
  return ({ part, heardAt, storedAt }: Unbound) => {
    if (heardAt !== null) return say('heard', { age: age(heardAt, now) })
    if (storedAt !== null) return say('storedSince', { time: text(storedAt, 'moment') })
    return part === 'panel' ? say('stored') : say('neverHeard')
  }
}

const Fill = ({ editor, list }: { editor: Editor; list: readonly Unbound[] }) => {
  const say = useSay(phrases)
  const { grid, selection, draft } = editor
  const { col } = selection.focus
  const empty = Array.from({ length: grid.rows }, (_, row) => grid.at(col, row)).filter(
    (position) => position !== null && draft.nameOf(position.id) === '',
  )
  if (empty.length === 0 || list.length === 0 || !editor.mayEdit) return null
  const names = list.map(({ name }) => name).sort()
  const fill = () => editor.put(new Map(empty.slice(0, names.length).map((position, i) => [position!.id, names[i]!])))
  return (
    <button type="button" className="link link-button" onClick={fill}>
      {say('fill', { string: grid.strings[col]!.code })}
    </button>
  )
}

/** Panels or optimizers of the plant that are at no position. Enter, a click or a drag puts one into a cell. */
export const UnboundList = ({ editor, stationId, timeZone }: { editor: Editor; stationId: number; timeZone: string }) => {
  const say = useSay(phrases)
  const { number } = useFormat()
  const [text, setText] = useState('')
  const list = useUnbound(editor, stationId)
  const ageText = useAgeText(timeZone)
  const { position } = editor.selection
  const found = list.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
  const hint = position && editor.mayEdit ? say('bindHint', { place: placeText(editor.grid, position.id) }) : undefined
  return (
    <section className="wiring-unbound" aria-label={say('unbound')}>
      <div className="wiring-side-head">
        <h2>{say('unbound')}</h2>
        <span className="meta tabular">{number(list.length)}</span>
        <span className="space" />
        <Fill editor={editor} list={list} />
      </div>
      {list.length === 0 ? (
        <p className="meta wiring-nothing">{say('unboundNone')}</p>
      ) : (
        <Input
          allowClear
          prefix={<Icon name="search" size={14} />}
          placeholder={say('unboundSearch')}
          aria-label={say('unboundSearch')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <ul>
        {found.slice(0, shownMax).map((one) => (
          <li key={one.name}>
            <button
              type="button"
              className="wiring-spare"
              draggable={editor.mayEdit}
              disabled={position === null || !editor.mayEdit}
              title={hint}
              onDragStart={(event) => dragName(event, one.name)}
              onClick={() => {
                editor.bind(position!.id, one.name)
                editor.selection.move({ col: 0, row: 1 }, false)
              }}
            >
              <span className="wiring-grip" aria-hidden="true" />
              <span>
                <b className="tabular">{one.name}</b>
                <span className="meta">{ageText(one)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length > shownMax ? <p className="meta">{say('unboundMore', { count: number(found.length - shownMax) })}</p> : null}
    </section>
  )
}
