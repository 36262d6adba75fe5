import { limitsOf, lostAtMostWh, stringTestS, type TestPlan } from '@sundial/core/rsd/module-test.ts'
import { cyclesMax, holdSMax } from '@sundial/core/rsd/test-bounds.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { InputNumber } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import { isRepeatable, type Repeats, type TypedRepeats } from './repeats.ts'
import type { Asking } from './use-asking.ts'
import { useStation } from './use-station.ts'

const once: Repeats = { cycles: 1, holdS: 0 }

/** What a test does and costs, and how often a cycle test switches. */
export function TestFields({ order, asking }: { order: SwitchOrder; asking: Asking }) {
  const say = useSay(rsdTests)
  const { repeats } = asking.fields
  const asked = order.action === 'cycleTest' ? repeats : once
  return (
    <>
      <p className="switch-note">{say('interrupts')}</p>
      {order.action === 'cycleTest' ? <RepeatFields asking={asking} /> : null}
      <Forecast order={order} repeats={isRepeatable(asked) ? (asked as Repeats) : null} />
    </>
  )
}

const fields = [
  { key: 'cycles', min: 1, max: cyclesMax },
  { key: 'holdS', min: 0, max: holdSMax },
] as const satisfies readonly { key: keyof TypedRepeats; min: number; max: number }[]

function RepeatFields({ asking: { fields: asked } }: { asking: Asking }) {
  const say = useSay(rsdTests)
  return (
    <div className="test-repeats">
      {fields.map(({ key, min, max }) => (
        <div key={key} className="switch-reason">
          <label htmlFor={`test-${key}`}>{say(key)}</label>
          <InputNumber
            id={`test-${key}`}
            {...{ min, max, precision: 0 }}
            value={asked.repeats[key]}
            disabled={asked.locked || asked.fixed}
            onChange={(value) => asked.setRepeats({ ...asked.repeats, [key]: value })}
          />
        </div>
      ))}
    </div>
  )
}

/** Production lost and time, both at most: with every module as slow as it may be. */
function Forecast({ order, repeats }: { order: SwitchOrder; repeats: Repeats | null }) {
  const say = useSay(rsdTests)
  const { energy, span } = useFormat()
  const station = useStation(order.stationId)
  if (!station || !repeats) return null
  const plan: TestPlan = { ...repeats, ...limitsOf(station) }
  const lost = energy(order.powerW === null ? null : lostAtMostWh(order.powerW, plan))
  return (
    <dl className="switch-facts test-forecast">
      <dt>{say('lostAtMost')}</dt>
      <dd className="tabular">
        {lost.text} {lost.unit}
      </dd>
      <dt>{say('timeAtMost')}</dt>
      <dd className="tabular">{span(Math.ceil(stringTestS(plan) / 60) * 60_000)}</dd>
    </dl>
  )
}
