import { type CallName, calls } from '@sundial/contract/calls.ts'
import { keptMsMax } from '@sundial/core/work-orders/done-at.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'
import { addTestAlarm } from '../../test/work-order-cases.ts'

const minute = 60_000
type Entry = { kind: string; text: string; at: number; sentAt: number | null }
type Detail = {
  order: { state: string; version: number }
  steps: { step: string; ended: string | null; at: number | null }[]
  entries: Entry[]
  visits: { beganAt: number; endedAt: number | null }[]
}

describe('what a phone kept while it had no network', () => {
  const s = signedInServer('all')
  const call = async (name: CallName, input: object) => s.call(calls[name].path, input, s.bearer)
  const data = async <T>(name: CallName, input: object): Promise<T> => {
    const answer = await call(name, input)
    expect(answer).toMatchObject({ http: 200 })
    return answer.data as T
  }
  const detail = (id: number) => data<Detail>('workOrder', { id })
  const entriesOf = async (id: number) =>
    (await detail(id)).entries.filter(({ kind }) => kind !== 'created').map(({ kind, text, at, sentAt }) => ({ kind, text, at, sentAt }))
  const stepOf = async (id: number, step: string) => (await detail(id)).steps.find((one) => one.step === step)
  const made = async (): Promise<number> => {
    const alarmIds = [await addTestAlarm(s, s.stations[0]!)]
    return (await data<{ list: { id: number }[] }>('addWorkOrders', { alarmIds })).list[0]!.id
  }
  const tick = (id: number, more: object = {}) => ({ id, step: 'repair', ended: 'done', key: 'phone-tick-1', ...more })

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm, work_order')
    s.clock.set(testNow)
  })

  it('is written down once, in order, with when it happened and when it came', async () => {
    const id = await made()
    const panel = await s.store.pool.query(
      `select e.serial_no from equipment e join installation i on i.equipment_id = e.id and i.until is null
         join device d on d.id = i.device_id where e.kind = 'panel' and d.parent_id = $1 limit 1`,
      [await s.device('A-1')],
    )
    const { serial_no: serialNo } = panel.rows[0]
    const doneAt = (minutes: number) => testNow + minutes * minute
    const sentAt = doneAt(20)
    s.clock.set(sentAt)
    const acts: [CallName, object][] = [
      ['workOnSite', { id, here: true, key: 'phone-site-1', doneAt: doneAt(1) }],
      ['proveWorkDevice', { id, serialNo, key: 'phone-proof', doneAt: doneAt(2) }],
      ['endWorkStep', tick(id, { doneAt: doneAt(3) })],
      ['addWorkMessage', { id, text: 'Burnt', key: 'phone-message', doneAt: doneAt(4) }],
      ['workOnSite', { id, here: false, key: 'phone-site-2', doneAt: doneAt(5) }],
    ]
    // each twice, as a phone does that did not hear the answer
    for (const [name, input] of acts) {
      const first = await data(name, input)
      expect(await data(name, input)).toEqual(first)
    }
    expect(await entriesOf(id)).toMatchObject([
      { kind: 'assigned' },
      { kind: 'arrived', at: doneAt(1), sentAt },
      { kind: 'proved', at: doneAt(2), sentAt },
      { kind: 'step', text: 'repair', at: doneAt(3), sentAt },
      { kind: 'message', text: 'Burnt', at: doneAt(4), sentAt },
      { kind: 'left', at: doneAt(5), sentAt },
    ])
    expect(await detail(id)).toMatchObject({ visits: [{ beganAt: doneAt(1), endedAt: doneAt(5) }], order: { state: 'assigned' } })
    expect(await stepOf(id, 'repair')).toMatchObject({ ended: 'done', at: doneAt(3) })
    expect(await stepOf(id, 'proveDevice')).toMatchObject({ ended: 'done', at: doneAt(2) })
  })

  it('has its time bounded: never in the future, never before the order, refused after seven days', async () => {
    const id = await made()
    await data('endWorkStep', tick(id, { doneAt: testNow + minute }))
    await data('endWorkStep', tick(id, { step: 'measure', key: 'phone-tick-2', doneAt: testNow - minute }))
    expect(await entriesOf(id)).toEqual([
      { kind: 'step', text: 'repair', at: testNow, sentAt: null },
      { kind: 'step', text: 'measure', at: testNow, sentAt: testNow },
    ])
    const late = { id, text: 'Late', key: 'phone-late' }
    expect(await call('addWorkMessage', { ...late, doneAt: testNow - keptMsMax - 1 })).toMatchObject({ http: 409, code: '013209' })
    await data('addWorkMessage', { ...late, doneAt: testNow - keptMsMax })
  })

  it('does not undo what somebody said since: the thread has both', async () => {
    const id = await made()
    s.clock.set(testNow + 10 * minute)
    await data('endWorkStep', tick(id, { key: 'other-phone-1' }))
    await data('endWorkStep', tick(id, { ended: null, key: 'other-phone-2' }))
    s.clock.set(testNow + 20 * minute)
    await data('endWorkStep', tick(id, { doneAt: testNow + 5 * minute }))
    expect(await stepOf(id, 'repair')).toMatchObject({ ended: null })
    expect((await entriesOf(id)).at(-1)).toMatchObject({ kind: 'step', at: testNow + 5 * minute })
    // the answer was lost, and the step is done anew meanwhile: what comes again changes nothing
    await data('endWorkStep', tick(id, { ended: 'notNeeded', key: 'other-phone-3' }))
    await data('endWorkStep', tick(id, { doneAt: testNow + 5 * minute }))
    expect(await stepOf(id, 'repair')).toMatchObject({ ended: 'notNeeded' })
  })

  it('is refused of an order that was closed meanwhile, unless the order has it already', async () => {
    const id = await made()
    for (const { step } of (await detail(id)).steps) await data('endWorkStep', { id, step, ended: 'done', key: `phone-${step}` })
    await data('closeWorkOrder', { id, version: (await detail(id)).order.version, cause: 'connector', note: 'x' })
    s.clock.set(testNow + minute)
    await data('endWorkStep', { id, step: 'repair', ended: 'done', key: 'phone-repair', doneAt: testNow })
    expect(await call('endWorkStep', tick(id, { ended: null, doneAt: testNow }))).toMatchObject({ http: 409, code: '013202' })
    // a message is kept all the same
    await data('addWorkMessage', { id, text: 'The key is at the gate', key: 'phone-message', doneAt: testNow })
  })
})
