import { pathOf } from '@sundial/contract/pages.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'
import type { ModulePart } from './parts-of.ts'

const heads = ['module', 'place', 'states', 'power', 'voltage', 'temperature', 'age'] as const
const units = { power: 'W', voltage: 'V', temperature: '°C' } as const
const asides: readonly string[] = ['place', 'voltage', 'temperature', 'age']

const Row = ({ part, reportPeriodS }: { part: ModulePart; reportPeriodS: number }) => {
  const { number } = useFormat()
  const { id, code, place, state, power, voltage, temperature, at } = part
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={pathOf('position', { id })}>
          {code}
        </Link>
      </th>
      <td className="part-aside part-right">{number(place)}</td>
      <td>
        <DeviceMark state={state} />
      </td>
      <td className="part-right">{number(power)}</td>
      <td className="part-aside part-right">{number(voltage, 1)}</td>
      <td className="part-aside part-right">{number(temperature, 1)}</td>
      <td className="part-aside part-right">
        <AgeCell at={at} reportPeriodS={reportPeriodS} asleep={state === 'asleep'} />
      </td>
    </tr>
  )
}

/** The modules of a string in the order of their places. */
export const ModuleParts = ({ parts, reportPeriodS }: { parts: readonly ModulePart[]; reportPeriodS: number }) => {
  const say = useSay(electricalPage)
  if (parts.length === 0) return <p className="meta">{say('noModules')}</p>
  const nameOf = (head: (typeof heads)[number]) => (head in units ? `${say(head)}, ${units[head as keyof typeof units]}` : say(head))
  return (
    <table className="part-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} className={asides.includes(head) ? 'part-aside' : undefined} scope="col">
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
