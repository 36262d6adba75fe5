import { localDate, offsetMs } from '@sundial/core/stations/local-day.ts'
import { expect, it } from 'vitest'
import { seededDatabase } from '../../test/seeded-database.ts'
import { slotMs } from './rollups.ts'

const dayMs = 86_400_000
/** Long enough ago that every copy of the time zone rules knows its changes. */
const first = Date.UTC(2024, 0, 1)
const days = 366

const noonOf = (day: number): number => first + day * dayMs + dayMs / 2
const changesIn = (zone: string, from: number, to: number): boolean => offsetMs(noonOf(from), zone) !== offsetMs(noonOf(to), zone)

/** Noons (UTC) before which a zone's clock was changed, of one year: looked for in weeks, then in their days. */
const changesOf = (zone: string): number[] =>
  Array.from({ length: Math.floor(days / 7) }, (_, week) => week * 7)
    .filter((day) => changesIn(zone, day, day + 7))
    .flatMap((day) => Array.from({ length: 7 }, (_, n) => day + n + 1))
    .filter((day) => changesIn(zone, day - 1, day))
    .map(noonOf)

it('each quarter of an hour counts to the same day in the database as in the rules, in every zone, through every change of its clock (promise R12)', async () => {
  const { store, close } = await seededDatabase()
  try {
    const { rows: known } = await store.pool.query<{ name: string }>('select name from pg_timezone_names')
    const inDatabase = new Set(known.map(({ name }) => name))
    const zones = Intl.supportedValuesOf('timeZone').filter((zone) => inDatabase.has(zone))
    let changes = 0
    for (const zone of zones) {
      const slots = changesOf(zone).flatMap((noon) => Array.from({ length: (3 * dayMs) / slotMs }, (_, n) => noon - 2 * dayMs + n * slotMs))
      if (slots.length === 0) continue
      changes += slots.length
      const { rows } = await store.pool.query<{ at: string; day: string }>(
        `select (extract(epoch from slot) * 1000)::bigint as at, ((slot at time zone $1)::date)::text as day
           from unnest($2::timestamptz[]) as slot`,
        [zone, slots.map((at) => new Date(at))],
      )
      const others = rows.filter(({ at, day }) => localDate(Number(at), zone) !== day)
      expect({ zone, others }).toEqual({ zone, others: [] })
    }
    // some 140 zones change their clocks twice a year
    expect(zones.length).toBeGreaterThan(300)
    expect(changes).toBeGreaterThan(200 * 288)
  } finally {
    await close()
  }
}, 60_000)
