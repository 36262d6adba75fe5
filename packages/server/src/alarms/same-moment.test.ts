import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const tries = 20

describe('two people act on one alarm at the same moment', () => {
  const s = signedInServer('all')
  const call = (name: CallName, input: object) => s.call(calls[name].path, input, s.bearer)
  const eventsOf = async (id: number) =>
    (await s.store.pool.query('select kind from alarm_event where alarm_id = $1 order by id', [id])).rows.map(({ kind }) => kind)
  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm')
    s.clock.set(testNow)
  })

  it('one acknowledges what the other closes: it is closed, acknowledged, and each act is written down once', async () => {
    for (let n = 0; n < tries; n++) {
      const id = await addTestAlarm(s, s.stations[0]!, { place: `string:${n}`, cleared_at: new Date(testNow), assigned_to: null })
      const ids = [id]
      const answers = await Promise.all([call('acknowledgeAlarms', { ids }), call('closeAlarms', { ids, note: 'done' })])
      expect(answers.map(({ http }) => http)).toEqual([200, 200])
      const { rows } = await s.store.pool.query('select closed_at, acknowledged_at, status from alarm where id = $1', [id])
      expect(rows).toMatchObject([{ closed_at: new Date(testNow), acknowledged_at: new Date(testNow), status: 2 }])
      const events = await eventsOf(id)
      expect(events).toEqual([...new Set(events)])
      expect(events.filter((kind) => kind === 'closed' || kind === 'acknowledged').length).toBeGreaterThan(0)
    }
  })

  it('both acknowledge: it is acknowledged once', async () => {
    const id = await addTestAlarm(s, s.stations[0]!)
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('acknowledgeAlarms', { ids: [id] })))
    expect(answers.map(({ http }) => http)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(await eventsOf(id)).toEqual(['acknowledged'])
  })
})
