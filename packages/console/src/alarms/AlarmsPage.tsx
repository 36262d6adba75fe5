import { alarmFigureCalls } from '@sundial/contract/alarm-figures.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useRef } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { useOpen } from '../kit/routes/use-open.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { ActDialogs } from './ActDialogs.tsx'
import { AlarmList } from './AlarmList.tsx'
import { AlarmPanel } from './AlarmPanel.tsx'
import { alarmList } from './alarm-list.ts'
import { useFolding } from './folding.ts'
import { stepIn } from './groups.ts'
import { useActs } from './use-acts.ts'
import { useAlarmKeys } from './use-alarm-keys.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useOrder } from './use-order.ts'
import './alarms.css'

/** Alarms: what to do first, why the system thinks so, what it costs not to, and who is on it. */
const AlarmsPage = () => {
  const say = useSay(alarms)
  const narrow = useNarrow()
  const [order, setOrder] = useOrder()
  const list = useList(alarmList, say, { order })
  const { id, open } = useOpen()
  const acts = useActs()
  const folding = useFolding()
  const comment = useRef<HTMLDivElement>(null)
  const home = useCall(alarmFigureCalls.alarmHome, {}, { everyMs: 60_000 }).data
  const held = useHeldRows({ rows: list.rows, busy: list.inList.answer.busy, at: JSON.stringify([list.table.state, order]) })
  const rows = held.rows ?? []
  const opened = rows.find((row) => row.id === id)
  const meant = list.chosen.length > 0 ? list.chosen : opened ? [opened] : []
  useTitle(say('title'))
  useAlarmKeys({ rows, showNew: held.show, openId: id, open, table: list.table, meant, acts, folding, comment })
  const onStep = (by: 1 | -1) => open(stepIn(rows, id, by)?.id ?? null)
  return (
    <div className="alarms">
      {narrow && id !== null ? null : (
        <AlarmList
          {...{ list: { ...list, rows: held.rows }, fresh: held.fresh, onShowNew: held.show, home, order, acts, folding, narrow }}
          onOrder={setOrder}
          openId={id}
          onOpen={open}
        />
      )}
      {id === null ? null : <AlarmPanel {...{ id, acts, narrow, comment, onStep }} row={opened} onOpen={open} onClose={() => open(null)} />}
      <ActDialogs acts={acts} />
    </div>
  )
}

export default AlarmsPage
