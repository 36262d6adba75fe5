import { table as phrases } from '@sundial/phrases/table.ts'
import { Button, Checkbox, InputNumber } from 'antd'
import { Icon } from '../icons/Icon.tsx'
import { useSay } from '../language/language.ts'
import { notify } from '../notices/notices.ts'
import { type ColumnPlace, moveColumn } from './arrange-columns.ts'
import './column-choice.css'
import type { Headings } from './TableRows.tsx'
import type { Table } from './use-table.ts'

type RowProps = { table: Table; place: ColumnPlace; word: string; first: boolean; last: boolean }

const Row = ({ table, place, word, first, last }: RowProps) => {
  const say = useSay(phrases)
  const set = (part: Partial<ColumnPlace>) =>
    table.changePlaces((was) => was.map((other) => (other.key === place.key ? { ...other, ...part } : other)))
  const move = (by: number) => table.changePlaces((was) => moveColumn(was, place.key, by))
  const button = (by: number, label: string, off: boolean) => (
    <button type="button" className="icon-button" aria-label={label} title={label} disabled={off} onClick={() => move(by)}>
      <Icon name={by < 0 ? 'chevronUp' : 'chevronDown'} size={14} />
    </button>
  )
  const fix = say('fix', { column: word })
  return (
    <li>
      <Checkbox checked={place.shown} disabled={place.locked} onChange={({ target }) => set({ shown: target.checked })}>
        {word}
      </Checkbox>
      <span className="space" />
      <InputNumber
        size="small"
        className="column-width"
        controls={false}
        min={48}
        max={800}
        step={8}
        value={place.width}
        aria-label={say('widthOf', { column: word })}
        onChange={(width) => (width === null ? undefined : set({ width: Math.round(width) }))}
      />
      <button
        type="button"
        className={place.fixed ? 'icon-button column-fixed' : 'icon-button'}
        aria-label={fix}
        aria-pressed={place.fixed}
        title={fix}
        disabled={place.locked}
        onClick={() => set({ fixed: !place.fixed })}
      >
        <Icon name="tack" size={14} />
      </button>
      {button(-1, say('moveUp', { column: word }), first || place.locked)}
      {button(1, say('moveDown', { column: word }), last || place.locked)}
    </li>
  )
}

/** Which columns are shown, in which order, how wide, and which stay at the left. */
export const ColumnChoice = ({ table, columns }: { table: Table; columns: Headings }) => {
  const say = useSay(phrases)
  const places = table.places.filter(({ key }) => columns[key])
  const restore = () => {
    const { columns: were } = table.settings
    table.changePlaces(null)
    notify('success', say('columnsRestored'), { undo: () => table.changeSettings((now) => ({ ...now, columns: were })) })
  }
  const edge = (i: number, by: number) =>
    places[i + by] === undefined || places[i + by]!.locked || places[i + by]!.fixed !== places[i]!.fixed
  return (
    <div className="column-choice">
      <div className="row">
        <b>{say('columns')}</b>
        <span className="space" />
        <Button type="link" size="small" onClick={restore}>
          {say('asAtFirst')}
        </Button>
      </div>
      <ul>
        {places.map((place, i) => (
          <Row
            key={place.key}
            table={table}
            place={place}
            word={columns[place.key]!.word ?? columns[place.key]!.title}
            first={edge(i, -1)}
            last={edge(i, 1)}
          />
        ))}
      </ul>
    </div>
  )
}
