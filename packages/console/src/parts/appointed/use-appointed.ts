import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { isRsdAction, type RsdAction } from '@sundial/core/rsd/action.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { appointedSwitches } from '@sundial/phrases/appointed-switches.ts'
import { useConfirming } from '../../kit/confirm/use-confirming.ts'
import { useSay } from '../../kit/language/language.ts'
import { callServer } from '../../kit/server/call-server.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'

const everyMs = 60_000
const rowsMax = 100

/** A switch that is to come once, at an appointed time. */
export type Appointed = ScheduleRow & { action: RsdAction; nextTime: number }

/** Schedules that switch at one time only, and that time is to come. */
export const isAppointed = (row: ScheduleRow): row is Appointed =>
  isRsdAction(row.action) && row.nextTime !== null && row.firstDay === row.lastDay && !row.executeTimes.includes(',')

/** The switches that are appointed at a plant, the next one first; none for who may not see tasks. */
export const useAppointed = (stationId: number): Appointed[] => {
  const may = useMay(scheduleCalls.timedTasks.may)
  const asked = { stationId, status: scheduleStatus.enabled, pageSize: rowsMax }
  const { data } = useCall(scheduleCalls.timedTasks, asked, { everyMs, enabled: may, later: true })
  return (data?.list ?? []).filter(isAppointed)
}

/** Disables the schedule of an appointed switch: it stays in the list of schedules, and in the audit. */
const disable = ({ id, version, name, action, target, gws, executeTimes, weekdays, ...row }: Appointed) => {
  const { firstDay, lastDay, daylight, reason, cycles, holdS } = row
  const { kind, ids } = target
  const said = { name, action, target: { kind, ids }, gws, executeTimes, weekdays, firstDay, lastDay, daylight, reason, cycles, holdS }
  return callServer(scheduleCalls.updateTimedTask, { ...said, status: scheduleStatus.disabled, id, version })
}

/** Withdraws an appointed switch, asked before; `what` and `time` say which one, `onDone` that it is withdrawn. */
export const useWithdrawing = (onDone?: () => void) => {
  const say = useSay(appointedSwitches)
  const confirm = useConfirming()
  return (row: Appointed, what: string, time: string) =>
    void confirm({
      title: say('withdrawAsk'),
      text: say('withdrawText', { what, time }),
      go: say('withdraw'),
      done: say('withdrew'),
      run: async () => {
        await disable(row)
        onDone?.()
      },
    })
}
