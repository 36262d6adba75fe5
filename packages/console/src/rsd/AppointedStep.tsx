import { pathOf } from '@sundial/contract/pages.ts'
import { scheduleCalls } from '@sundial/contract/schedules.ts'
import { appointedSwitches } from '@sundial/phrases/appointed-switches.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { PlantTime, usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { isAppointed, useWithdrawing } from '../parts/appointed/use-appointed.ts'
import type { SwitchOrder } from '../parts/page-slots/switching.ts'
import type { Appointment } from './use-asking.ts'
import { useStation } from './use-station.ts'
import { useSwitchTitle } from './use-switch-title.ts'

type Props = { order: SwitchOrder; made: Appointment; onClose: () => void }

/** What was appointed: when it runs, where it is found again, and how it is withdrawn. */
export function AppointedStep({ order, made, onClose }: Props) {
  const say = useSay(appointedSwitches)
  const sayRsd = useSay(rsd)
  const what = useSwitchTitle()(order)
  const station = useStation(order.stationId)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that gave the order is gone, and with it the focus.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="switch-head">
        <div className="space">
          <h1 ref={heading} className="switch-title" tabIndex={-1}>
            {say('made', { what })}
          </h1>
          <p>
            {order.stationName}
            {station ? (
              <>
                {' · '}
                <b>
                  <PlantTime at={made.at} timeZone={station.timeZone} form="moment" zoned />
                </b>
              </>
            ) : null}
          </p>
        </div>
      </div>
      <div className="switch-ask switch-appointed">
        <p className="switch-note" aria-live="polite">
          {say('nothingYet')}{' '}
          <Link className="link" to={pathOf('schedules', { runs: made.id })} onClick={onClose}>
            {say('toSchedule')}
          </Link>
        </p>
      </div>
      <div className="switch-foot">
        <span className="space" />
        <Withdraw id={made.id} what={what} onDone={onClose} />
        <Button type="primary" onClick={onClose}>
          {sayRsd('close')}
        </Button>
      </div>
    </>
  )
}

/** Withdraws what was just appointed, once its schedule is there; nothing for who may not see schedules. */
function Withdraw({ id, what, onDone }: { id: number; what: string; onDone: () => void }) {
  const say = useSay(appointedSwitches)
  const may = useMay(scheduleCalls.timedTasks.may)
  const row = useCall(scheduleCalls.timedTasks, { id }, { enabled: may }).data?.list.find(isAppointed)
  const { text } = usePlantTime(row?.timeZone ?? 'UTC')
  const withdraw = useWithdrawing(onDone)
  if (!may) return null
  return (
    <Button disabled={!row} onClick={() => row && withdraw(row, what, text(row.nextTime, 'moment', true))}>
      {say('withdraw')}
    </Button>
  )
}
