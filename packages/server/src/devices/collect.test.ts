import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { signedInServer } from '../../test/serving.ts'

type Order = OutputOf<typeof calls.collectData>

describe('ordering to read devices now', () => {
  const s = signedInServer('east')
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command'))

  const order = (input: object, who = s.bearer) => s.call(calls.collectData.path, { stationId: s.stations[0], ...input }, who)
  const string = async () => ({ target: { kind: 'string', ids: [await s.device('A-1')] } })

  it('answers a task of step 4 that the list and its own page tell truthfully', async () => {
    const answer = await order(await string())
    expect(answer).toMatchObject({ http: 200, code: '00000', data: { totalCount: 4 } })
    const { taskId, number } = answer.data as Order
    const { list, devices } = await ask('tasks', { id: taskId }, s.bearer)
    expect(list).toMatchObject([
      { number, status: 1, executeStep: 4, action: 'collect', target: { kind: 'string', label: 'A-1' }, powerBeforeW: null },
    ])
    expect(devices!.map((d) => [d.code, d.phase])).toEqual([1, 2, 3, 4].map((n) => [`S1-1-${n}`, 'queued']))
    const found = await ask('tasks', { executeStep: 4 }, s.bearer)
    expect(found.list.map((t) => t.id)).toEqual([taskId])
    const { rows } = await s.store.pool.query("select subject, address from audit where action = 'devices.read'")
    expect(rows).toEqual([{ subject: number, address: '127.0.0.1' }])
  })

  it('a repeated request with the same key is one task; another user may use the same key', async () => {
    const keyed = { ...(await string()), idempotencyKey: 'abcdefgh' }
    const [first, again] = await Promise.all([order(keyed), order(keyed)])
    expect(again.data).toEqual(first.data)
    const other = await order(keyed, await s.token('all'))
    expect((other.data as Order).taskId).not.toBe((first.data as Order).taskId)
  })

  it('who only looks sends nothing to the field', async () => {
    expect(await order(await string(), await s.token('viewer'))).toMatchObject({ http: 403, code: '401' })
  })

  it('says why a whole station and devices of it are refused', async () => {
    const { msg } = await order({ target: { kind: 'station', ids: [1] } })
    expect(msg).toContain('target.ids: must be empty: a whole plant takes no ids')
  })

  it.each([
    ['an unknown station', { stationId: 999_999 }, 404, '010003'],
    ['a station and devices of it', { target: { kind: 'station', ids: [1] } }, 400, '010001'],
    ['an empty list', { target: { kind: 'list', ids: [] } }, 400, '010204'],
    ['an unknown kind of target', { target: { kind: 'roof', ids: [] } }, 400, '010001'],
    ['a string that is not one', { target: { kind: 'string', ids: [] } }, 400, '010001'],
  ])('refuses %s', async (_name, change, http, code) => {
    expect(await order({ ...(await string()), ...change })).toMatchObject({ http, code, data: null })
    expect((await ask('tasks', {}, s.bearer)).pageTotalCount).toBe(0)
  })
})
