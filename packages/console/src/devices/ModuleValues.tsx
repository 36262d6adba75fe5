import { devices } from '@sundial/phrases/devices.ts'
import { isStale, shortAge } from '../kit/format/short-age.ts'
import { useSay } from '../kit/language/language.ts'
import { moduleFigures } from '../parts/modules/module-figures.ts'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import type { Value } from '../parts/page-slots/panel-props.ts'
import { ageWords } from './age-words.ts'

const rows = ['voltage', 'current', 'temperature', 'rsdVoltage', 'snr', 'rssi', 'energyToday'] as const

/** Last values of a module, each with its own age; a stale one is grey and its age warns. */
export function ModuleValues({ values, now, reportPeriodS }: { values: Record<string, Value>; now: number; reportPeriodS: number }) {
  return (
    <dl className="module-values">
      {rows.map((key) => (
        <ValueRow key={key} of={key} shown={values[key] ?? { value: null, at: null }} now={now} reportPeriodS={reportPeriodS} />
      ))}
    </dl>
  )
}

type RowProps = { of: (typeof rows)[number]; shown: Value; now: number; reportPeriodS: number }

function ValueRow({ of: key, shown: { value, at }, now, reportPeriodS }: RowProps) {
  const say = useSay(devices)
  const figure = useFigureText()
  const stale = at !== null && isStale(at, now, reportPeriodS)
  const age = at === null ? null : shortAge(now - at)
  return (
    <div>
      <dt>{say(key)}</dt>
      <dd className={stale ? 'number quiet' : 'number'}>{figure(key, value)}</dd>
      <dd className="module-unit">{moduleFigures[key].unit}</dd>
      <dd className={stale ? 'number module-age stale' : 'number module-age'}>
        {age ? say(ageWords[age.key], { count: age.count }) : '–'}
      </dd>
    </div>
  )
}
