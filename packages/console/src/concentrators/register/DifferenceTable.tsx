import type { RegisterDifference } from '@sundial/contract/register.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../kit/files/ExportButton.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import { type Decisions, decide, hasChangedSince, type Kind, keyOf, kindOf, kinds, type Register, sideOf } from './decisions.ts'
import { useDifferenceExport } from './use-difference-export.ts'
import { useWords } from './use-words.ts'

type Props = {
  register: Register
  decisions: Decisions
  locked: boolean
  /** The module that a click in the strip has asked for. */
  shown: string | null
  onDecide: (decisions: Decisions) => void
}

type Filter = Kind | 'all'

const Kinds = ({ rows, filter, onChange }: { rows: readonly RegisterDifference[]; filter: Filter; onChange: (filter: Filter) => void }) => {
  const { say } = useWords()
  const count = (kind: Kind) => rows.filter((row) => kindOf(row) === kind).length
  const options = [
    { value: 'all' as Filter, label: `${say('kindAll')} ${rows.length}` },
    ...kinds.filter((kind) => count(kind) > 0).map((kind) => ({ value: kind as Filter, label: `${say(`kind_${kind}`)} ${count(kind)}` })),
  ]
  return <Segmented<Filter> className="register-kinds" value={filter} options={options} onChange={onChange} />
}

/** Every difference with both sides, and what decides on many at once. */
export const DifferenceTable = ({ register, decisions, locked, shown, onDecide }: Props) => {
  const { say } = useWords()
  const [filter, setFilter] = useState<Filter>('all')
  const { differences, name, timeZone } = register
  const rows = filter === 'all' ? differences : differences.filter((row) => kindOf(row) === filter)
  const suggested = rows.filter(({ suggestion }) => suggestion !== null).length
  const { exportRows, busy } = useDifferenceExport(register, rows)
  const all = (of: Parameters<typeof decide>[2]) => onDecide(decide(decisions, rows, of))
  return (
    <>
      <div className="register-tools">
        <Kinds rows={differences} filter={filter} onChange={setFilter} />
        <span className="space" />
        <ExportButton busy={busy} type="text" onExport={(form) => void exportRows(form)} />
        <Button type="text" disabled={locked || suggested === 0} onClick={() => all(({ suggestion }) => suggestion)}>
          {say('takeSuggestions', { count: suggested })}
        </Button>
        <Button type="text" disabled={locked} onClick={() => all(() => 'theirs')}>
          {say('allTheirs')}
        </Button>
        <Button type="text" disabled={locked} onClick={() => all(() => 'ours')}>
          {say('allOurs')}
        </Button>
      </div>
      <table className="register-table">
        <thead>
          <tr>
            <th>{say('positionDevice')}</th>
            <th>{say('what')}</th>
            <th>{say('platformHolds')}</th>
            <th aria-label="→" />
            <th>{say('concentratorHolds')}</th>
            <th>{say('why')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((difference) => (
            <DifferenceRow
              key={keyOf(difference)}
              difference={difference}
              side={sideOf(decisions, difference)}
              locked={locked}
              name={name}
              timeZone={timeZone}
              changed={hasChangedSince(decisions, difference)}
              shown={shown === difference.number}
              onDecide={(side) => onDecide(decide(decisions, [difference], () => side))}
            />
          ))}
        </tbody>
      </table>
    </>
  )
}
