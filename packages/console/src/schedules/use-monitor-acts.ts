import { type MonitorTaskRow, monitorTaskCalls } from '@sundial/contract/monitor-tasks.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { monitorTasks } from '@sundial/phrases/monitor-tasks.ts'
import { useState } from 'react'
import { useConfirming } from '../kit/confirm/use-confirming.ts'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { CallError } from '../kit/server/call-error.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refetched } from '../kit/server/refetch.ts'
import { serverNow } from '../kit/server/server-clock.ts'

const isOutside = (error: unknown): boolean => error instanceof CallError && error.code === refusals.outsideItsTime.code

/** What is done with a monitor task in its list; `busy`: the one that is being enabled or disabled. */
export const useMonitorActs = () => {
  const say = useSay(monitorTasks)
  const confirming = useConfirming()
  const [busy, setBusy] = useState<number | null>(null)
  const run = async (row: MonitorTaskRow) => {
    const { id, name, startTime } = row
    const done = say('ran', { name })
    try {
      await callServer(monitorTaskCalls.runMonitorTask, { id })
      notify('success', done)
    } catch (error) {
      if (!isOutside(error)) return notifyError(error)
      confirming({
        ...{ title: say('runTitle'), text: say(serverNow() < startTime ? 'runBefore' : 'runAfter'), go: say('run'), done },
        run: () => callServer(monitorTaskCalls.runMonitorTask, { id, confirmed: true }),
      })
    }
  }
  const onDelete = ({ id, name }: MonitorTaskRow) => {
    confirming({
      ...{ title: say('deleteName', { name }), text: say('deleteSure'), go: say('delete'), done: say('deleted', { name }) },
      run: () => callServer(monitorTaskCalls.deleteMonitorTasks, { ids: [id] }),
    })
  }
  const onEnable = async (row: MonitorTaskRow, isOn: boolean) => {
    const { id, version, name, gws, deviceIds, startTime, endTime, everyMinutes } = row
    setBusy(id)
    try {
      const status = isOn ? scheduleStatus.enabled : scheduleStatus.disabled
      await callServer(monitorTaskCalls.updateMonitorTask, {
        ...{ id, version, name, gws, deviceIds, startTime, endTime, everyMinutes },
        status,
      })
      notify('success', say(isOn ? 'turnedOn' : 'turnedOff', { name }))
      // the next change says the version that this one made
      await refetched()
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(null)
    }
  }
  return {
    onRun: (row: MonitorTaskRow) => void run(row),
    onDelete,
    onEnable: (row: MonitorTaskRow, isOn: boolean) => void onEnable(row, isOn),
    busy,
  }
}
