import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { conditionOf } from '@sundial/core/alarms/conditions.ts'
import { statusOf } from '@sundial/core/alarms/life.ts'
import { partsOfPlace } from '@sundial/core/alarms/places.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import type { Alarm } from '@sundial/store/alarms/find-alarms.ts'
import { alarmLabel } from '../figures/alarm-label.ts'
import { nameIn } from '../kit/language.ts'

const scheduleOf = ({ place, scheduleName, isMonitorTask }: Alarm): AlarmRow['schedule'] => {
  const { scheduleId } = partsOfPlace(place)
  return scheduleId === null || scheduleName === null ? null : { id: scheduleId, isMonitorTask: isMonitorTask === true }
}

/** An alarm as people see it. */
export const alarmRowOf = (alarm: Alarm, language: Language): AlarmRow => {
  const { stationNames, place, deviceCode: _code, concentratorName: _name, assignedId, assignedName, ...other } = alarm
  const { scheduleName: _schedule, isMonitorTask: _monitor, ...rest } = other
  const stationName = nameIn(language, alarm.stationName, stationNames)
  return {
    ...rest,
    stationName,
    placeKind: partsOfPlace(place).kind,
    schedule: scheduleOf(alarm),
    label: alarmLabel(alarm, stationName),
    status: statusOf({ ...alarm, assignedTo: assignedId }),
    unit: conditionOf(alarm.condition).unit,
    assignedTo: assignedId === null ? null : { id: assignedId, name: assignedName ?? '' },
  }
}
