import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TestPlan, TestRate } from '@sundial/core/rsd/module-test.ts'
import { type CycleHalf, rateOfAction } from '@sundial/core/rsd/test-report.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { FigureStrip } from '../kit/figures/FigureStrip.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { slowestOff } from './test-rows.ts'

type Props = { devices: readonly TaskDevice[]; halves: readonly CycleHalf[]; plan: TestPlan }

/** Both success rates with what they are of, how many answered, and the slowest shutdown. */
export function TestFigures({ devices, halves, plan }: Props) {
  const say = useSay(rsdTests)
  const { number } = useFormat()
  const heard = halves.reduce((sum, half) => sum + half.heard, 0)
  const asked = halves.reduce((sum, half) => sum + half.asked, 0)
  const times = devices.flatMap((d) => slowestOff(d, plan) ?? [])
  const rate = ({ percent, total, abnormal, noData }: TestRate) => ({
    value: number(percent),
    unit: percent === null ? '' : '%',
    note: say('ofAnswers', { passed: total - abnormal, total, noData }),
  })
  const slowest = times.length === 0 ? null : Math.max(...times) / 1000
  return (
    <FigureStrip
      className="test-figures"
      look="grid"
      figures={[
        { key: 'off', label: say('offPassed'), ...rate(rateOfAction(halves, 'shutdown')) },
        { key: 'on', label: say('onPassed'), ...rate(rateOfAction(halves, 'energise')) },
        {
          key: 'answered',
          label: say('answered'),
          value: number(asked === 0 ? null : (100 * heard) / asked, asked === heard ? 0 : 1),
          unit: asked === 0 ? '' : '%',
          note: say('heardOf', { heard, asked }),
        },
        {
          key: 'slowest',
          label: say('slowest'),
          value: number(slowest, 1),
          unit: slowest === null ? '' : 's',
          note: say('limitS', { seconds: plan.limitS }),
        },
      ]}
    />
  )
}
