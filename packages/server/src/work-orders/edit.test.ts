import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const part = 600_000
type Detail = { order: { version: number }; steps: { step: string }[]; entries: { kind: string }[] }

describe('work orders', () => {
  const s = signedInServer('all')
  const call = async (name: CallName, input: object) => s.call(calls[name].path, input, s.bearer)
  const data = async <T>(name: CallName, input: object): Promise<T> => {
    const answer = await call(name, input)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as T
  }
  const detail = (id: number) => data<Detail>('workOrder', { id })
  const userId = async (name = 'all') =>
    Number((await s.store.pool.query('select id from app_user where login_name = $1', [name])).rows[0].id)
  /** An order about an alarm that stands; answers its id. */
  const made = async (): Promise<number> => {
    const alarmIds = [await addTestAlarm(s, s.stations[0]!)]
    return (await data<{ list: { id: number }[] }>('addWorkOrders', { alarmIds })).list[0]!.id
  }

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm, work_order')
    s.clock.set(testNow)
  })

  it('are changed with their checklist and their person in one go; what has ended stays', async () => {
    const id = await made()
    await data('endWorkStep', { id, step: 'photoBefore', ended: 'done' })
    const said = { id, version: 1, title: 'Roof of hall 2', note: 'ladder', level: 1, dueAt: testNow + part }
    await data('editWorkOrder', { ...said, steps: ['measure', 'clean'], userId: await userId() })
    expect(await detail(id)).toMatchObject({
      ...{ order: { state: 'assigned', dueAt: testNow + part, level: 1, version: 2 }, alarms: [{ status: 4 }], note: 'ladder' },
      steps: [{ step: 'secure' }, { step: 'photoBefore', ended: 'done' }, { step: 'measure' }, { step: 'clean' }],
    })
    expect((await detail(id)).entries.map(({ kind }) => kind)).toEqual(['created', 'step', 'edited', 'assigned'])
    await data('editWorkOrder', { ...said, version: 2, release: true })
    expect(await detail(id)).toMatchObject({ order: { state: 'open', assignedTo: null, steps: 4 }, alarms: [{ status: 1 }] })
    expect(await call('editWorkOrder', { ...said, version: 3, steps: [] })).toMatchObject({ http: 400 })
    expect(await call('editWorkOrder', { ...said, version: 3, userId: await userId('viewer') })).toMatchObject({ http: 404 })
  })

  it('that are done keep their checklist and their person', async () => {
    const id = await made()
    for (const { step } of (await detail(id)).steps) await data('endWorkStep', { id, step, ended: 'done' })
    await data('closeWorkOrder', { id, version: 1, cause: 'connector' })
    const { version } = (await detail(id)).order
    const said = { id, version, title: '', note: 'x', level: 2, dueAt: null }
    expect(await call('editWorkOrder', { ...said, steps: ['clean'] })).toMatchObject({ http: 409, code: '013202' })
    expect(await call('editWorkOrder', { ...said, userId: await userId() })).toMatchObject({ http: 409, code: '013202' })
    expect(await call('editWorkOrder', said)).toMatchObject({ http: 200 })
  })
  it('that another person has changed meanwhile are told with the values of both, as far as they differ', async () => {
    const id = await made()
    const said = { id, version: 1, title: 'Roof', note: '', level: 2, dueAt: null }
    await data('editWorkOrder', { ...said, steps: ['clean'], userId: await userId() })
    const answer = await call('editWorkOrder', { ...said, title: 'Hall', steps: ['measure'], userId: await userId() })
    expect(answer).toMatchObject({
      ...{ http: 409, code: '010504' },
      data: { version: 2, theirs: { title: 'Roof', steps: ['clean'] }, yours: { title: 'Hall', steps: ['measure'] } },
    })
    expect(Object.keys((answer.data as { theirs: object }).theirs)).toEqual(['title', 'steps'])
  })
})
