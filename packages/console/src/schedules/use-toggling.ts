import { type ScheduleRow, scheduleCalls } from '@sundial/contract/schedules.ts'
import { type ScheduleStatus, scheduleStatus } from '@sundial/core/schedules/rule.ts'
import { schedules } from '@sundial/phrases/schedules.ts'
import { useState } from 'react'
import { sayFrom } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { refetched } from '../kit/server/refetch.ts'
import { draftOf, saidOf } from './schedule-draft.ts'

const { updateTimedTask } = scheduleCalls

const setStatus = async (row: ScheduleRow, status: ScheduleStatus): Promise<void> => {
  await callServer(updateTimedTask, { ...saidOf({ ...draftOf(row, row.firstDay), status }), id: row.id, version: row.version })
  notify('success', sayFrom(schedules)(status === scheduleStatus.enabled ? 'turnedOn' : 'turnedOff', { name: row.name }))
}

/** Enables and disables schedules; `busy`: the one that is being changed. What is refused is told by the call. */
export const useToggling = () => {
  const [busy, setBusy] = useState<number | null>(null)
  const toggle = async (row: ScheduleRow, isOn: boolean) => {
    setBusy(row.id)
    try {
      await setStatus(row, isOn ? scheduleStatus.enabled : scheduleStatus.disabled)
      // the next change says the version that this one made
      await refetched()
    } catch (error) {
      notify('error', (error as Error).message)
    } finally {
      setBusy(null)
    }
  }
  return { busy, toggle }
}
export type Toggling = ReturnType<typeof useToggling>
