import { randomFrom } from '@sundial/core/kit/random.ts'
import type { CommandReport } from '@sundial/store/commands/lock-commands.ts'
import { type Reported, rememberReports } from '@sundial/store/commands/remember-reports.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { statementsOf } from '@sundial/store/test/count-statements.ts'
import { seededStore } from '@sundial/store/test/opened-store.ts'
import { describe, expect, it } from 'vitest'
import { lightGw, orderLight, seedLight } from '../../test/light-outbox.ts'

const now = Date.UTC(2026, 5, 3, 10)
const count = 12
const gws = Array.from({ length: count }, (_, n) => lightGw(n))
type Ordered = { id: string; gw: string; number: string; label: string }

/** Three orders for each of twelve concentrators, in a database that has nothing else of them. */
const ordered = async (store: Store): Promise<Ordered[]> => {
  await store.pool.query('truncate task, command, telemetry_latest, ingest_batch cascade')
  await orderLight(store, [...gws, ...gws, ...gws], now + 600_000)
  const { rows } = await store.pool.query(
    `select c.id, c.gw, c.args -> 'devices' ->> 0 as number, t.target ->> 'label' as label from command c join task t on t.id = c.task_id
      order by t.target ->> 'label'`,
  )
  return rows
}

const phases = ['accepted', 'running', 'done', 'done', 'failed', 'cancelled'] as const
const deviceOf = (number: string, random: () => number, at: number) => {
  const phase = (['accepted', 'verified', 'failed', 'unknown'] as const)[Math.floor(random() * 4)]!
  const voltageV = random() < 0.3 ? null : Math.round(random() * 400) / 10
  return { number, phase, voltageV, elapsedMs: 900, tries: 1, note: null, readAt: at, switchState: 0 }
}

/** Reports of all kinds in any order: early, repeated, late, contradicting, of others' orders and of none. */
const told = (orders: readonly Ordered[], seed: number): Reported[] => {
  const random = randomFrom(seed)
  const any = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  return Array.from({ length: 150 }, (_, i) => {
    const { id, gw, number } = any(orders)
    const by = random() < 0.05 ? any(gws) : gw
    const report: CommandReport = {
      ...{ id: random() < 0.03 ? '00000000-0000-4000-8000-000000000000' : id, gw: by, phase: any(phases) },
      devices: random() < 0.8 ? [deviceOf(number, random, now + i)] : [],
      samples: random() < 0.2 ? [{ number, at: now + i, voltageV: 1 }] : [],
    }
    const key = random() < 0.5 ? null : ({ gw: by, stream: 'ev', epoch: 'aabbccdd', seq: Math.floor(random() * 30) } as const)
    return { key, report }
  })
}

/** How everything stands, by what does not differ between two runs. */
const standing = async (store: Store) => {
  const { rows } = await store.pool.query(
    `select t.target ->> 'label' as label, t.status, t.success_count, t.fail_count, t.outcome, c.state, c.accepted_at, c.finished_at,
            x.phase, x.voltage_v, x.tries, x.note, x.accepted_at as x_accepted, x.verified_at, x.held_at, x.proven_at,
            (select count(*)::int from task_sample s where s.task_id = t.id) as samples
       from task t join command c on c.task_id = t.id join task_device x on x.task_id = t.id order by 1`,
  )
  const latest = await store.pool.query('select gw, kind, at, encode(body, $1) as body from telemetry_latest order by gw, kind', ['hex'])
  const keys = await store.pool.query('select gw, stream, epoch, seq from ingest_batch order by gw, seq')
  return { rows, latest: latest.rows, keys: keys.rows }
}

describe('reports about commands that are saved together', () => {
  const opened = seededStore(2)

  it('leave behind what they would have left one by one, in whatever order they come', async () => {
    const { store } = opened
    await seedLight(store, count, 2)
    for (const seed of [411, 412, 413, 414]) {
      const alone = told(await ordered(store), seed)
      const outcomes = []
      for (const one of alone) outcomes.push(...(await rememberReports(store.db, [one], now)))
      const wanted = await standing(store)
      const together = told(await ordered(store), seed)
      const found = []
      for (let at = 0; at < together.length; at += 40) found.push(...(await rememberReports(store.db, together.slice(at, at + 40), now)))
      expect(await standing(store)).toEqual(wanted)
      expect(found).toEqual(outcomes)
      expect(new Set(wanted.rows.map(({ phase }) => phase)).size).toBeGreaterThan(2)
    }
  })
  it('take no more statements for twelve concentrators than for one', async () => {
    const { store } = opened
    const orders = await ordered(store)
    const done = orders.map(({ id, gw, number }, i): Reported => {
      const report: CommandReport = { id, gw, phase: 'done', samples: [], devices: [deviceOf(number, () => 0.3, now)] }
      return { key: { gw, stream: 'ev', epoch: 'aabbccdd', seq: 100 + i }, report }
    })
    const firsts = gws.map((gw) => done.find(({ report }) => report.gw === gw)!)
    const one = await statementsOf(() => rememberReports(store.db, firsts.slice(0, 1), now))
    const eleven = await statementsOf(() => rememberReports(store.db, firsts.slice(1), now))
    expect(eleven).toEqual(one)
    expect(one.length).toBeGreaterThan(8)
  })
})
