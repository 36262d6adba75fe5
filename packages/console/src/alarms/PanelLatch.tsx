import { alarms } from '@sundial/phrases/alarms.ts'
import { Button, Tooltip } from 'antd'
import { useSay } from '../kit/language/language.ts'
import type { Detail } from './PanelEvidence.tsx'
import { useWhen } from './StateCell.tsx'
import type { Acts } from './use-acts.ts'

type Props = { detail: Pick<Detail, 'alarm' | 'latch'>; acts: Acts }

/** Of an alarm that stays until a person resets it: whether that can be done now, and doing it. */
export const PanelLatch = ({ detail: { alarm: row, latch }, acts }: Props) => {
  const say = useSay(alarms)
  const when = useWhen(row)
  if (latch === null) return null
  const isReset = latch.resetAt !== null
  const canReset = acts.may && !latch.isSaid
  return (
    <section className="alarm-section">
      <div className="section-head">
        <h3>{say('latch')}</h3>
        <span className="space" />
        {isReset ? null : (
          <Tooltip title={acts.may ? null : say('whyNotMay')}>
            <Button disabled={!canReset} onClick={() => acts.ask('reset', [row])}>
              {say('resetAlarm')}
            </Button>
          </Tooltip>
        )}
      </div>
      <p>{latch.resetAt === null ? say(latch.isSaid ? 'latchSaid' : 'latchHeld') : say('latchReset', { time: when(latch.resetAt) })}</p>
    </section>
  )
}
