import { type CallName, calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { runCommissioning } from '@sundial/store/commissioning/run-commissioning.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow, testPassword } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw, other] = testGws

describe('a commissioning', () => {
  const s = signedInServer('east')
  beforeEach(async () => {
    await emptied(s.store.pool, 'commissioning, task, command, audit')
    await s.store.pool.query('update concentrator set online = true')
    await s.call('/login/confirmPassword', { password: testPassword }, s.bearer)
  })
  const call = (name: CallName, input: object, who = s.bearer) => s.call(calls[name].path, input, who, { i18n: 'en' })
  const start = async () => {
    const { data } = await call('startCommissioning', { gws: [gw] })
    return (data as OutputOf<typeof calls.startCommissioning>).list[0]!
  }
  const row = async (id: number) => ((await call('commissionings', { id })).data as OutputOf<typeof calls.commissionings>).list[0]!
  const steps = async (id: number) => (await call('commissioningSteps', { id })).data as OutputOf<typeof calls.commissioningSteps>
  const act = async (id: number, input: object) => call('actOnCommissioning', { id, version: (await row(id)).version, ...input })
  const run = async (id: number) => {
    await s.store.pool.query('update commissioning set next_at = $1 where next_at is not null', [new Date(testNow)])
    await runCommissioning(s.store.db, id, testNow)
  }
  const audit = async () =>
    (await s.store.pool.query("select action, before, after, detail from audit where action like 'commissioning.%' order by id")).rows
  const moduleAt = async (code: string) =>
    (
      await s.store.pool.query(
        'select d.id, d.number, p.code as string from device d join device p on p.id = d.parent_id where d.code = $1 and d.station_id = $2',
        [code, s.stations[0]],
      )
    ).rows[0]
  const ask = async (id: number, kind: string, codes: string[], more: object = {}) => {
    const numbers = []
    for (const code of codes) numbers.push((await moduleAt(code))?.number ?? code)
    const facts = { deviceIds: [], codes, numbers, what: null, ours: null, found: null, sure: null, ...more }
    const { rows } = await s.store.pool.query(
      `insert into commissioning_question (commissioning_id, step, kind, subject, facts, asked_at) values ($1, 'strings', $2, $3, $4, $5) returning id`,
      [id, kind, codes.join(' '), JSON.stringify(facts), new Date(testNow)],
    )
    return Number(rows[0].id)
  }

  it('of several concentrators is a plan and a task for each; none starts where one of them is under way', async () => {
    const { data } = await call('startCommissioning', { gws: [gw, other] })
    expect((data as { list: object[] }).list).toHaveLength(2)
    const list = (await call('commissionings', { stationId: s.stations[0], counts: [{ state: 'running' }, { gw }] })).data
    expect(list).toMatchObject({ pageTotalCount: 2, counts: [2, 1], list: [{ gw: other, state: 'running', done: 0, total: 11 }, { gw }] })
    expect(await call('startCommissioning', { gws: [gw] })).toMatchObject({
      http: 409,
      code: '013401',
      msg: expect.stringContaining('being commissioned already'),
    })
    expect(await audit()).toMatchObject([
      { action: 'commissioning.start', detail: { gw } },
      { action: 'commissioning.start', detail: { gw: other } },
    ])
  })

  it('stands in the list of tasks as step 9 with the counts of the steps that its plant needs, and tells what each step has ordered', async () => {
    const { id, taskId } = await start()
    await run(id)
    const task = (await call('tasks', { id: taskId })).data as { list: object[] }
    expect(task.list[0]).toMatchObject({ executeStep: 9, action: 'commission', status: 1, counts: { running: 9 } })
    const told = await steps(id)
    expect(told).toMatchObject({ waits: 'order', questions: [], lightAt: null })
    expect(told.steps.map(({ step, state }) => `${step} ${state}`).slice(0, 2)).toEqual(['whitelist running', 'register waiting'])
    expect(told.steps[0]!.orders).toMatchObject([{ action: 'addToWhitelist', status: 1, total: 1, attempt: 1 }])
  })

  it('is paused, goes on, and is stopped, each as it stands; cancelling its task stops it too', async () => {
    const { id } = await start()
    expect((await act(id, { act: 'pause' })).http).toBe(200)
    expect((await row(id)).state).toBe('paused')
    expect(await act(id, { act: 'pause' })).toMatchObject({ http: 409, code: '013402' })
    expect((await act(id, { act: 'goOn' })).http).toBe(200)
    expect(await call('actOnCommissioning', { id, version: 1, act: 'skip', step: 'clock', reason: 'x' })).toMatchObject({ http: 409 })
    expect((await act(id, { act: 'stop' })).http).toBe(200)
    expect(await row(id)).toMatchObject({ state: 'stopped', endedAt: testNow })
    const second = await start()
    expect((await call('cancelTask', { taskId: second.taskId })).http).toBe(200)
    expect((await row(second.id)).state).toBe('stopped')
    expect((await audit()).map(({ action }) => action)).toEqual([
      'commissioning.start',
      ...Array(3).fill('commissioning.edit'),
      'commissioning.start',
    ])
  })

  it('goes on without a step for a reason only, and says it', async () => {
    const { id } = await start()
    expect(await act(id, { act: 'skip', step: 'clock' })).toMatchObject({ http: 400 })
    expect((await act(id, { act: 'skip', step: 'clock', reason: 'has a receiver of its own' })).http).toBe(200)
    expect((await steps(id)).steps.find(({ step }) => step === 'clock')).toMatchObject({
      state: 'skipped',
      reason: 'has a receiver of its own',
    })
    expect(await act(id, { act: 'skip' })).toMatchObject({ http: 400 })
  })

  it('swaps two modules in the register where that is accepted, once, and writes down who was where', async () => {
    const { id } = await start()
    const [a, b] = [await moduleAt('S1-1-2'), await moduleAt('S1-1-3')]
    const question = await ask(id, 'swapped', ['S1-1-2', 'S1-1-3'], { ours: 'A-1', found: 'A-2' })
    expect((await steps(id)).questions).toMatchObject([
      { kind: 'swapped', modules: ['S1-1-2', 'S1-1-3'], choices: ['accept', 'keep', 'look'], answer: null },
    ])
    expect(await row(id)).toMatchObject({ undecided: 1 })
    expect((await call('answerCommissioning', { id, questions: [question], answer: 'accept' })).data).toEqual({ id, answered: 1 })
    expect([(await moduleAt('S1-1-2')).id, (await moduleAt('S1-1-3')).id]).toEqual([b.id, a.id])
    expect(await call('answerCommissioning', { id, questions: [question], answer: 'keep' })).toMatchObject({ http: 409, code: '013403' })
    expect((await audit()).at(-1)).toMatchObject({
      action: 'commissioning.answer',
      detail: { answer: 'accept' },
      after: [{ number: a.number }, { number: b.number }],
    })
    await call('answerCommissioning', { id, questions: [await ask(id, 'swapped', ['S1-1-2', 'S1-1-3'].toReversed())], answer: 'accept' })
    expect((await moduleAt('S1-1-2')).id).toBe(a.id)
  })

  it('puts a module into the string where it was found; a stranger is kept out or looked at, and has no place to accept', async () => {
    const { id } = await start()
    const question = await ask(id, 'otherString', ['S1-1-4'], { ours: 'A-1', found: 'A-2' })
    await call('answerCommissioning', { id, questions: [question], answer: 'accept' })
    expect((await moduleAt('S1-1-4')).string).toBe('A-2')
    const stranger = await ask(id, 'stranger', ['200000990001'])
    expect(await call('answerCommissioning', { id, questions: [stranger], answer: 'accept' })).toMatchObject({ http: 409, code: '013403' })
    expect((await call('answerCommissioning', { id, questions: [stranger], answer: 'keep' })).http).toBe(200)
  })

  it('shows modules by string, and of the steps how long they took in other commissionings that the reader sees', async () => {
    const { id } = await start()
    await ask(id, 'silent', ['S1-1-2'])
    const { strings } = (await call('commissioningModules', { id })).data as OutputOf<typeof calls.commissioningModules>
    expect(strings.map(({ string }) => string)).toEqual(['A-1', 'A-2'])
    expect(strings[0]!.marks[strings[0]!.labels.indexOf('S1-1-2')]).toBe('silent')
    expect(new Set(strings.flatMap(({ reached }) => reached))).toEqual(new Set([0]))
    await s.store.pool.query(
      `update commissioning_step set state = 'done', began_at = $2, ended_at = $3 where commissioning_id = $1 and step in ('clock', 'area')`,
      [id, new Date(testNow - 60_000), new Date(testNow - 40_000)],
    )
    expect((await steps(id)).steps.find(({ step }) => step === 'clock')!.usualMs).toBeNull()
    await act(id, { act: 'stop' })
    const second = await start()
    const usual = (await steps(second.id)).steps.map(({ step, usualMs }) => [step, usualMs])
    expect(usual.filter(([, ms]) => ms !== null).map(([step]) => step)).toEqual(['area', 'clock'])
    expect(Object.fromEntries(usual).clock).toBe(20_000)
    expect(await call('commissioningModules', { id }, await s.token('west'))).toMatchObject({ http: 404 })
  })

  it('needs the password and every right of its orders to start, and is not seen by others', async () => {
    const { id } = await start()
    const west = await s.token('west')
    expect(await call('commissioningSteps', { id }, west)).toMatchObject({ http: 404 })
    expect((await call('commissionings', {}, west)).data).toMatchObject({ list: [] })
    expect(await call('startCommissioning', { gws: [other] }, await s.token('viewer'))).toMatchObject({ http: 403 })
  })
})
