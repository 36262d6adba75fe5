import type { ChangedAlarm } from '@sundial/core/alarms/alarm-state.ts'
import type { Place } from '@sundial/core/alarms/places.ts'
import type { Db } from '../kit/open-store.ts'
import {
  type AlarmEventRow,
  type AlarmRow,
  identityOf,
  insertAlarm,
  insertEvents,
  lifeOf,
  lockAlarms,
  type MemberTime,
  type Summed,
  updateAlarm,
  writeCauses,
  writeMembers,
} from './alarm-rows.ts'

const noteMembers = (members: Map<Place, MemberTime>, { standing, at }: ChangedAlarm): void => {
  const now = new Set(standing.map(({ place }) => place))
  for (const [place, member] of members) if (member.endedAt === null && !now.has(place)) members.set(place, { ...member, endedAt: at })
  for (const member of standing) members.set(member.place, { ...member, endedAt: null })
}

/** The last word on each alarm, with everything that happened to it and everything that had it on the way, by its identity. */
export const sumUp = (changed: readonly ChangedAlarm[]): Map<string, Summed> => {
  const summed = new Map<string, Summed>()
  for (const alarm of changed) {
    const key = identityOf(alarm)
    const { history, members, firstAt }: Pick<Summed, 'history' | 'members' | 'firstAt'> = summed.get(key) ?? {
      history: [],
      members: new Map(),
      firstAt: alarm.at,
    }
    for (const kind of alarm.changes) history.push({ at: alarm.at, kind, level: alarm.level })
    noteMembers(members, alarm)
    summed.set(key, { ...alarm, history, members, firstAt })
  }
  return summed
}

const one = async (tx: Db, stationId: number, alarm: Summed, known: AlarmRow | undefined): Promise<AlarmRow> => {
  if (!known) {
    const row = await insertAlarm(tx, stationId, alarm, false)
    await writeMembers(tx, row.id, stationId, alarm)
    return row
  }
  await updateAlarm(tx, known, alarm, true)
  await writeMembers(tx, known.id, stationId, alarm)
  return { ...known, ...lifeOf(known, alarm, true) }
}

/** Writes what samples that nobody had judged before made of the alarms of a plant. Answers how many were raised. In a transaction. */
export const writeAlarms = async (tx: Db, stationId: number, changed: readonly ChangedAlarm[]): Promise<number> => {
  if (changed.length === 0) return 0
  const summed = sumUp(changed)
  const rows = await lockAlarms(tx, stationId, Math.min(...[...summed.values()].map((a) => a.raisedAt)))
  const byIdentity = new Map(rows.map((row) => [identityOf(row), row]))
  const events: AlarmEventRow[] = []
  const causes: { id: number; cause: string | null }[] = []
  for (const [key, alarm] of summed) {
    const row = await one(tx, stationId, alarm, byIdentity.get(key))
    for (const { at, kind, level } of alarm.history) events.push({ alarmId: row.id, at, kind, level })
    causes.push({ id: row.id, cause: alarm.cause })
  }
  await insertEvents(tx, stationId, events)
  await writeCauses(tx, stationId, causes)
  return events.filter(({ kind }) => kind === 'raised' || kind === 'again').length
}
