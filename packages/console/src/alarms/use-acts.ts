import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { alarmCalls } from '@sundial/contract/alarms.ts'
import { isToAcknowledge, isToClose } from '@sundial/core/alarms/standing.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useMay } from '../kit/session/use-session.ts'

export type AlarmDialog = { kind: 'assign' | 'shelve' | 'close' | 'reset' | 'order' | 'takeOut' | 'putBack'; rows: readonly AlarmRow[] }
export type Acts = ReturnType<typeof useActs>

const idsOf = (rows: readonly AlarmRow[]): number[] => rows.map(({ id }) => id)

/** What is done with alarms, one or many: at once, or by a dialog. */
export const useActs = () => {
  const say = useSay(alarms)
  const may = useMay(alarmCalls.acknowledgeAlarms.may)
  const [dialog, setDialog] = useState<AlarmDialog | null>(null)
  /** Undoes itself for as long as its notice is shown. */
  const acknowledge = async (rows: readonly AlarmRow[]) => {
    const ids = idsOf(rows.filter(isToAcknowledge))
    if (!may || ids.length === 0) return
    try {
      const { changed } = await callServer(alarmCalls.acknowledgeAlarms, { ids })
      if (changed === 0) return notify('success', say('didNothing'))
      notify('success', say('didAcknowledge', { count: changed }), {
        undo: () => callServer(alarmCalls.acknowledgeAlarms, { ids, undo: true }),
      })
    } catch (error) {
      notifyError(error)
    }
  }
  const unshelve = async (rows: readonly AlarmRow[]) => {
    try {
      const { changed } = await callServer(alarmCalls.shelveAlarms, { ids: idsOf(rows), until: null })
      notify('success', changed === 0 ? say('didNothing') : say('didUnshelve', { count: changed }))
    } catch (error) {
      notifyError(error)
    }
  }
  const ask = (kind: AlarmDialog['kind'], rows: readonly AlarmRow[]) => {
    const meant = rows.filter((row) => (kind === 'close' ? isToClose(row) : kind !== 'order' || row.closedAt === null))
    if (may && meant.length > 0) setDialog({ kind, rows: meant })
  }
  return {
    may,
    dialog,
    closeDialog: () => setDialog(null),
    acknowledge: (rows: readonly AlarmRow[]) => void acknowledge(rows),
    unshelve: (rows: readonly AlarmRow[]) => void unshelve(rows),
    ask,
  }
}
