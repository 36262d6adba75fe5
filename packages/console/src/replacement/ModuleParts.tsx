import { pathOf } from '@sundial/contract/pages.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useAnew } from '../kit/routes/use-anew.ts'
import { AgeCell } from '../parts/marks/AgeCell.tsx'
import { DeviceMark } from '../parts/marks/DeviceMark.tsx'
import { type PartColumn, PartRow, PartTable } from './PartTable.tsx'
import type { ModulePart } from './parts-of.ts'

const columns: readonly PartColumn[] = [
  { word: 'module' },
  { word: 'place', right: true, aside: true },
  { word: 'states' },
  { word: 'power', unit: 'W', right: true },
  { word: 'voltage', unit: 'V', right: true, aside: true },
  { word: 'temperature', unit: '°C', right: true, aside: true },
  { word: 'age', right: true, aside: true },
]

const Row = ({ part, reportPeriodS }: { part: ModulePart; reportPeriodS: number }) => {
  const { number } = useFormat()
  const anew = useAnew()
  const { id, code, place, state, power, voltage, temperature, at } = part
  const cells = [
    <Link key="code" className="link" to={anew(pathOf('position', { id }))}>
      {code}
    </Link>,
    number(place),
    <DeviceMark key="state" state={state} />,
    number(power),
    number(voltage, 1),
    number(temperature, 1),
    <AgeCell key="age" at={at} reportPeriodS={reportPeriodS} asleep={state === 'asleep'} />,
  ]
  return <PartRow columns={columns} cells={cells} />
}

/** The modules of a string in the order of their places. */
export const ModuleParts = ({ parts, reportPeriodS }: { parts: readonly ModulePart[]; reportPeriodS: number }) => {
  const say = useSay(electricalPage)
  if (parts.length === 0) return <p className="meta">{say('noModules')}</p>
  return (
    <PartTable columns={columns}>
      {parts.map((part) => (
        <Row key={part.id} part={part} reportPeriodS={reportPeriodS} />
      ))}
    </PartTable>
  )
}
