import { pathOf } from '@sundial/contract/pages.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { TagMark } from '../parts/lock-outs/TagMark.tsx'
import { useTagOf } from '../parts/lock-outs/use-tag-of.ts'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { StateBar } from '../parts/marks/StateBar.tsx'
import { type PartColumn, PartRow, PartTable } from './PartTable.tsx'
import type { StringPart } from './parts-of.ts'

const columns: readonly PartColumn[] = [
  { word: 'string' },
  { word: 'input', right: true, aside: true },
  { word: 'states' },
  { word: 'power', unit: 'kW', right: true },
  { word: 'share', unit: '%', right: true, hint: 'shareHint' },
  { word: 'voltage', unit: 'V', right: true, aside: true },
  { word: 'current', unit: 'A', right: true, aside: true },
  { word: 'age', right: true, aside: true },
]
/** A string that gives less than this share of what the others give stands out. */
const lowShare = 0.9

type RowProps = { part: StringPart; reportPeriodS: number; holder: string | null }
const Row = ({ part, reportPeriodS, holder }: RowProps) => {
  const { number, percent } = useFormat()
  const { id, code, input, voltage, current, at, powerW, states, share } = part
  const isDark = states.asleep > 0 && states.producing === 0
  const cells = [
    <span key="code" className="row">
      <Link className="link" to={pathOf('position', { id })}>
        {code}
      </Link>
      <TagMark holder={holder} />
    </span>,
    number(input),
    <StateBar key="states" states={states} />,
    number(powerW === null ? null : powerW / 1000, 2),
    <span key="share" className={share !== null && share < lowShare ? 'part-low' : undefined}>
      {percent(share, 0)}
    </span>,
    number(voltage, 1),
    number(current, 2),
    <AgeCell key="age" at={at} reportPeriodS={reportPeriodS} asleep={isDark} />,
  ]
  return <PartRow columns={columns} cells={cells} />
}

type Props = { parts: readonly StringPart[]; reportPeriodS: number; stationId: number; inverterId: number }

/** The strings of an inverter, each against the others. */
export const StringParts = ({ parts, reportPeriodS, stationId, inverterId }: Props) => {
  const tagOf = useTagOf(stationId)
  const say = useSay(electricalPage)
  if (parts.length === 0) return <p className="meta">{say('noStrings')}</p>
  return (
    <PartTable columns={columns}>
      {parts.map((part) => (
        <Row key={part.id} part={part} reportPeriodS={reportPeriodS} holder={tagOf({ stringId: part.id, inverterId })} />
      ))}
    </PartTable>
  )
}
