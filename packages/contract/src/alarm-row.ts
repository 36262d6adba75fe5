import { lossBases } from '@sundial/core/alarms/alarm-state.ts'
import { consequences } from '@sundial/core/alarms/condition.ts'
import { conditionNames } from '@sundial/core/alarms/conditions.ts'
import { alarmEventKinds } from '@sundial/core/alarms/life.ts'
import { serviceKinds } from '@sundial/core/alarms/out-of-service.ts'
import { deviceKinds } from '@sundial/core/devices/kinds.ts'
import { z } from 'zod'
import { id, instant, stationName, value } from './kit/shapes.ts'

/** Kind of the place where an alarm stands. */
export const placeKinds = ['station', 'concentrator', 'schedule', ...deviceKinds] as const
export const level = z.union([z.literal(1), z.literal(2)])
/** Specification, point 3: 1 active, 2 closed, 3 to be closed, 4 assigning. */
export const status = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
/** A person as alarms show them. */
export const personShown = z.object({ id, name: z.string() })

export const alarmRow = z.object({
  id,
  condition: z.enum(conditionNames),
  consequence: z.enum(consequences),
  level,
  status,
  stationId: id,
  stationName,
  timeZone: z.string(),
  placeKind: z.enum(placeKinds),
  /** The device where it stands; null at a plant or a concentrator, and where the device was deleted. */
  deviceId: id.nullable(),
  /** Number of the concentrator where it stands, or behind which its device is. */
  gw: z.string().nullable(),
  /** The schedule where it stands, or the monitor task; null: it stands somewhere else, or it is gone. */
  schedule: z.object({ id, isMonitorTask: z.boolean() }).nullable(),
  /** Code of the device, name of the concentrator or of the schedule, or the name of the plant. */
  label: z.string(),
  /** Devices that have it now, or had it last; with one of them its code. */
  memberCount: z.int(),
  memberLabel: z.string().nullable(),
  memberId: id.nullable(),
  /** Of its worst device: what was measured, and what that was compared with, in the unit of the condition (`unit`). */
  value,
  against: value,
  unit: z.string(),
  beganAt: instant,
  raisedAt: instant,
  clearedAt: instant.nullable(),
  closedAt: instant.nullable(),
  /** How often it was raised within a day of its end. */
  times: z.int(),
  /** Modules that it explains and that have no alarm of their own. */
  explains: z.int(),
  /** The alarm that explains it. */
  causeId: id.nullable(),
  /** Open alarms that it explains. */
  childCount: z.int(),
  /** What it took since it began, Wh; null = not known. `lostMoney`: the same at the plant's price; `monthMoney`: in 30 days as it went so far. */
  lostWh: value,
  /** By which way that is known: by the neighbours; by irradiance, temperature and the plant's own performance; a part of it by each. */
  lossBasis: z.enum(lossBases).nullable(),
  lostMoney: value,
  monthMoney: value,
  /** What it took on this day of the plant, Wh, and at the plant's price; null: not known. */
  todayWh: value,
  todayMoney: value,
  currency: z.string().nullable(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  shelvedUntil: instant.nullable(),
  shelvedBy: z.string().nullable(),
  shelfReason: z.string(),
  /** What is out of service, it or what stands above it, since when, by whom and why; null: it serves. */
  outOfService: z
    .object({
      id,
      kind: z.enum(serviceKinds),
      label: z.string(),
      since: instant,
      by: z.string().nullable(),
      reason: z.string(),
      expectedOn: z.string().nullable(),
    })
    .nullable(),
  assignedTo: personShown.nullable(),
  /** The rule that assigned it; null: a person did, or it is nobody's. */
  assignedByRule: z.string().nullable(),
  /** Found in data that came when it was over: nobody was told. */
  isLate: z.boolean(),
  /** Data that came later show that there was nothing. */
  isWithdrawn: z.boolean(),
})
/** An alarm as far as a sentence names it. */
export const alarmNamed = alarmRow.pick({
  ...{ id: true, condition: true, level: true, label: true, memberCount: true, memberLabel: true, value: true, against: true },
})

export type AlarmRow = z.infer<typeof alarmRow>

/** A device that has an alarm, or had it. */
export const alarmMember = z.object({
  deviceId: id,
  label: z.string(),
  /** Of its panel; null: not on record, or it is no module. */
  model: z.string().nullable(),
  level,
  beganAt: instant,
  endedAt: instant.nullable(),
  value,
  against: value,
})
/** Something that happened to an alarm. */
export const alarmEvent = z.object({
  id,
  at: instant,
  kind: z.enum(alarmEventKinds),
  level: level.nullable(),
  by: z.string().nullable(),
  /** Whom it was assigned to. */
  to: z.string().nullable(),
  until: instant.nullable(),
  text: z.string(),
})
export type AlarmEvent = z.infer<typeof alarmEvent>
