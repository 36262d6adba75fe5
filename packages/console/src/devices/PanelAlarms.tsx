import { alarmCalls } from '@sundial/contract/alarms.ts'
import { alarms } from '@sundial/phrases/alarms.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { AlarmLines } from '../parts/alarms/AlarmLines.tsx'

/** The open alarms of a module. */
export const PanelAlarms = ({ moduleId }: { moduleId: number }) => {
  const say = useSay(alarms)
  const { data } = useCall(alarmCalls.alarms, { view: 'open', deviceId: moduleId, pageSize: 10 }, { everyMs: 60_000 })
  return data && data.list.length > 0 ? <AlarmLines rows={data.list} label={say('heading')} /> : null
}
