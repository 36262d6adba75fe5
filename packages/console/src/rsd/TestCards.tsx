import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Checkbox } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { MoreCards } from '../kit/table/MoreCards.tsx'
import { useVerdictWord } from '../parts/rsd/use-verdict-word.tsx'
import type { TestTableProps } from './test-rows.ts'
import { rowClassOf } from './test-table.tsx'

/** Modules of a test on a phone: code, result, and the output after each half cycle. */
export function TestCards({ rows, plan, chosen, onChosen }: TestTableProps) {
  const say = useSay(rsdTests)
  const { number } = useFormat()
  const word = useVerdictWord()
  const rowClass = rowClassOf(plan)
  const choose = (id: number, isChosen: boolean) => onChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  return (
    <MoreCards
      rows={rows}
      label={say('columnResult')}
      card={(device) => (
        <li key={device.id} className={`test-card ${rowClass(device)}`}>
          <Checkbox checked={chosen.includes(device.id)} onChange={(e) => choose(device.id, e.target.checked)}>
            <b>{device.code}</b>
          </Checkbox>
          <span>{word(device, plan)}</span>
          <span className="meta tabular">{(device.test?.halves ?? []).map(({ voltageV }) => number(voltageV, 1)).join(' · ')} V</span>
        </li>
      )}
    />
  )
}
