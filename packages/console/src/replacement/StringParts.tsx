import { pathOf } from '@sundial/contract/pages.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { StateBar } from '../parts/marks/StateBar.tsx'
import type { StringPart } from './parts-of.ts'

const heads = ['string', 'input', 'states', 'power', 'share', 'voltage', 'current', 'age'] as const
const units = { power: 'kW', share: '%', voltage: 'V', current: 'A' } as const

const Row = ({ part, reportPeriodS }: { part: StringPart; reportPeriodS: number }) => {
  const { number, percent } = useFormat()
  const { id, code, input, voltage, current, at, powerW, states, share } = part
  const isDark = states.asleep > 0 && states.producing === 0
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={pathOf('position', { id })}>
          {code}
        </Link>
      </th>
      <td className="part-aside part-right">{number(input)}</td>
      <td className="part-states">
        <StateBar states={states} />
      </td>
      <td className="part-right">{number(powerW === null ? null : powerW / 1000, 2)}</td>
      <td className="part-right" data-low={share !== null && share < 0.9}>
        {percent(share, 0)}
      </td>
      <td className="part-aside part-right">{number(voltage, 1)}</td>
      <td className="part-aside part-right">{number(current, 2)}</td>
      <td className="part-aside part-right">
        <AgeCell at={at} reportPeriodS={reportPeriodS} asleep={isDark} />
      </td>
    </tr>
  )
}

/** The strings of an inverter, each against the others. */
export const StringParts = ({ parts, reportPeriodS }: { parts: readonly StringPart[]; reportPeriodS: number }) => {
  const say = useSay(electricalPage)
  if (parts.length === 0) return <p className="meta">{say('noStrings')}</p>
  const nameOf = (head: (typeof heads)[number]) => (head in units ? `${say(head)}, ${units[head as keyof typeof units]}` : say(head))
  const aside = (head: string) => (['input', 'voltage', 'current', 'age'].includes(head) ? 'part-aside' : undefined)
  return (
    <table className="part-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} className={aside(head)} scope="col" title={head === 'share' ? say('shareHint') : undefined}>
              {nameOf(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Row key={part.id} {...{ part, reportPeriodS }} />
        ))}
      </tbody>
    </table>
  )
}
