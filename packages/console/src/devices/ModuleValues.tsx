import { devices } from '@sundial/phrases/devices.ts'
import { isStale, shortAge } from '../kit/format/short-age.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { Value } from '../kit/pieces/panel-props.ts'
import { ageWords } from './age-words.ts'

const rows = [
  { key: 'voltage', unit: 'V', decimals: 1, factor: 1 },
  { key: 'current', unit: 'A', decimals: 2, factor: 1 },
  { key: 'temperature', unit: '°C', decimals: 1, factor: 1 },
  { key: 'rsdVoltage', unit: 'V', decimals: 1, factor: 1 },
  { key: 'snr', unit: 'dB', decimals: 1, factor: 1 },
  { key: 'rssi', unit: 'dBm', decimals: 0, factor: 1 },
  { key: 'energyToday', unit: 'kWh', decimals: 2, factor: 0.001 },
] as const

/** Last values of a module, each with its own age; a stale one is grey and its age warns. */
export function ModuleValues({ values, now, reportPeriodS }: { values: Record<string, Value>; now: number; reportPeriodS: number }) {
  return (
    <dl className="module-values">
      {rows.map((row) => (
        <ValueRow key={row.key} row={row} shown={values[row.key] ?? { value: null, at: null }} now={now} reportPeriodS={reportPeriodS} />
      ))}
    </dl>
  )
}

type RowProps = { row: (typeof rows)[number]; shown: Value; now: number; reportPeriodS: number }

function ValueRow({ row: { key, unit, decimals, factor }, shown: { value, at }, now, reportPeriodS }: RowProps) {
  const say = useSay(devices)
  const { number } = useFormat()
  const stale = at !== null && isStale(at, now, reportPeriodS)
  const age = at === null ? null : shortAge(now - at)
  return (
    <div>
      <dt>{say(key)}</dt>
      <dd className={stale ? 'number quiet' : 'number'}>{number(value === null ? null : value * factor, decimals)}</dd>
      <dd className="module-unit">{unit}</dd>
      <dd className={stale ? 'number module-age stale' : 'number module-age'}>
        {age ? say(ageWords[age.key], { count: age.count }) : '–'}
      </dd>
    </div>
  )
}
