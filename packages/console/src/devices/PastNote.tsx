import { deviceCalls } from '@sundial/contract/devices.ts'
import { dayBounds, localDate } from '@sundial/core/stations/local-day.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { moduleFigures } from '../parts/modules/module-figures.ts'
import { useFigureText } from '../parts/modules/use-figure-text.ts'
import type { PanelProps } from '../parts/page-slots/panel-props.ts'
import { pastValues } from './past-values.ts'

const stepS = 900
const rows = ['voltage', 'current', 'temperature', 'rsdVoltage'] as const
const [first, ...further] = rows

/** Stands where the values of now would: the day is played, and the panel tells of the minute that the layout shows. */
export const PastNote = ({ id, past, timeZone }: Pick<PanelProps, 'id' | 'past' | 'timeZone'>) => {
  const say = useSay(devices)
  const figure = useFigureText()
  const { clock } = useFormat()
  const day = dayBounds(localDate(past ?? 0, timeZone), timeZone)
  const input = { ids: [id], kind: 'module' as const, quantity: first, also: further, ...day, stepS }
  const { data } = useCall(deviceCalls.dataTrend, input, { enabled: past !== null })
  if (past === null) return null
  const values = pastValues(data, past, stepS * 1000)
  return (
    <>
      <p className="module-finding">{say('asItWas', { time: clock(past, timeZone) })}</p>
      <dl className="module-values">
        {rows.map((key, i) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd className="number">{figure(key, values[i] ?? null)}</dd>
            <dd className="module-unit">{moduleFigures[key].unit}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
