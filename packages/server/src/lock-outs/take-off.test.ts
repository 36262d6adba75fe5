import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import { givingServer } from '../../test/giving.ts'
import { testNow } from '../../test/server.ts'

const words = { holder: 'Chen Gang', reason: 'connector replaced', until: testNow + 3_600_000 }
type Rows = OutputOf<typeof calls.approvals>

describe('taking a lock-out tag off', () => {
  const { s, call, approve, newcomer } = givingServer()
  const hang = async (token: string) =>
    ((await call(token, calls.addLockOut, { stationId: s.stations[0], ...words })).data as { id: number }).id
  const off = (token: string, id: number, reason = 'work is done') => call(token, calls.removeLockOut, { id, reason })
  const state = async (id: number) =>
    ((await call(await s.token('all'), calls.lockOuts, {})).data as OutputOf<typeof calls.lockOuts>).list.find((row) => row.id === id)
  const waiting = async (token: string) => ((await call(token, calls.approvals, {})).data as Rows)[0]!

  it('one takes off one’s own alone, once', async () => {
    const east = await s.token('east')
    const id = await hang(east)
    expect((await off(east, id)).data).toEqual({ removed: true })
    expect(await state(id)).toMatchObject({ state: 'removed', removedBy: 'east', removedFor: 'work is done' })
    expect(await off(east, id)).toMatchObject({ http: 409, code: '012402' })
    const { rows } = await s.store.pool.query("select action, subject from audit where action like 'lockOuts.%' order by id")
    expect(rows).toEqual([
      { action: 'lockOuts.add', subject: 'Test 1' },
      { action: 'lockOuts.remove', subject: 'Test 1' },
    ])
  })

  it('another person’s needs a reason and a second person, and holds until then', async () => {
    const [east, all] = [await s.token('east'), await s.token('all')]
    const id = await hang(east)
    expect(await off(all, id, '')).toMatchObject({ code: '010203' })
    expect((await off(all, id)).data).toEqual({ removed: false })
    expect((await off(all, id)).data).toEqual({ removed: false })
    expect(await state(id)).toMatchObject({ state: 'hanging', removalAsked: true })
    expect(await waiting(east)).toMatchObject({
      ...{ state: 'waiting', userName: 'all', order: null, whyNot: null, label: 'Test 1' },
      tag: { id, holder: 'Chen Gang', reason: 'connector replaced', asked: 'work is done' },
    })
    expect(await approve(all)).toMatchObject({ code: '010206' })
    expect((await s.store.pool.query('select from lock_out where removed_at is not null')).rows).toEqual([])
    expect(await approve(east)).toMatchObject({ http: 200, data: { taskId: null } })
    expect(await state(id)).toMatchObject({ state: 'removed', removedBy: 'all', removalAsked: false })
  })

  it('nobody whose account the asker made is the second person', async () => {
    const [east, all] = [await s.token('east'), await s.token('all')]
    const puppet = await newcomer(all, 'puppet', [s.operatorRole])
    const id = await hang(east)
    expect((await off(all, id)).http).toBe(200)
    expect(await approve(puppet)).toMatchObject({ http: 403, code: '010325' })
    expect(await state(id)).toMatchObject({ state: 'hanging' })
  })

  it('who may only shut down hangs a tag and takes it off, and asks for nobody else’s', async () => {
    const east = await s.token('east')
    const { rows } = await s.store.pool.query("select id from role where code = 'engineer'")
    const engineer = await newcomer(east, 'engineer', [rows[0].id])
    const [own, other] = [await hang(engineer), await hang(east)]
    expect(await off(engineer, other)).toMatchObject({ http: 403 })
    expect((await off(engineer, own)).data).toEqual({ removed: true })
  })

  it('a request is over when the tag is off, and a rejected one leaves it on', async () => {
    const [east, all] = [await s.token('east'), await s.token('all')]
    const id = await hang(east)
    await off(all, id)
    await off(east, id)
    expect(await waiting(all)).toMatchObject({ state: 'withdrawn' })
    const next = await hang(east)
    await off(all, next)
    const { rows } = await s.store.pool.query('select id from approval where decided_at is null')
    const no = await call(east, calls.decideApproval, { id: rows[0].id, approve: false, reason: 'I am still up there' })
    expect(no.http).toBe(200)
    expect(await state(next)).toMatchObject({ state: 'hanging', removalAsked: false })
    const { rows: audit } = await s.store.pool.query("select action from audit where action = 'lockOuts.reject'")
    expect(audit).toHaveLength(1)
  })
})
