import type { AreaPlan } from '@sundial/core/fleet/plan.ts'
import { type TestServer, testPassword } from '@sundial/server/test/server.ts'
import { seedAreas } from '@sundial/store/fleet/seed-areas.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fleetOfOne, registerAsOne } from '../test/identifying.ts'
import { type PlatformAndField, platformAndField } from '../test/platform-and-field.ts'

type Row = { state: string; version: number; done: number; total: number; undecided: number; taskId: number }
type Step = { step: string; state: string; orders: { action: string; status: number; taskId: number }[] }
type Asked = { id: number; kind: string; modules: string[]; choices: string[]; answer: string | null }
type Mapped = { strings: { string: string; labels: string[]; reached: number[]; marks: string[] }[] }
type Told = { steps: Step[]; questions: Asked[]; waits: string | null }

describe('the commissioning of a concentrator with two swapped modules', () => {
  const area: AreaPlan = { code: 'T1', branches: [{ code: 'T1-1', phase: 'B', lengthM: 5, inverters: ['INV-01', 'INV-02'] }] }
  const fleet = fleetOfOne()
  fleet.stations[0]!.areas = [area]
  for (const concentrator of fleet.stations[0]!.concentrators) concentrator.phase = 'B'
  let platform: PlatformAndField
  let s: TestServer
  let field: PlatformAndField['field']
  let clock: PlatformAndField['clock']
  let token: string
  /** Number of the module that hangs where S1-1-2 is registered. */
  let swappedIn = ''
  beforeAll(async () => {
    platform = await platformAndField({ fleet })
    ;({ s, field, clock, token } = platform)
    await registerAsOne(s)
    await seedAreas(s.store.db, s.stations[0]!, [area])
    swappedIn = (await s.store.pool.query("select number from device where code = 'S1-2-3'")).rows[0].number
    await field.control.inject('TS-01', { kind: 'swapped', modules: ['S1-1-2', 'S1-2-3'] })
    await field.control.inject('TS-01', { kind: 'mute', modules: ['S1-1-4'] })
  }, 120_000)
  afterAll(() => platform.close())

  const call = async <T>(path: string, input: object): Promise<T> => {
    s.clock.set(clock.now())
    await s.call('/login/confirmPassword', { password: testPassword }, token)
    const { http, data, text } = await s.call(path, input, token)
    expect(http, text).toBe(200)
    return data as T
  }
  const row = async (id: number) => (await call<{ list: Row[] }>('/commissioning/list', { id })).list[0]!
  const told = (id: number) => call<Told>('/commissioning/steps', { id })
  /** How far a module has come, and its mark. */
  const onMap = async (id: number, code: string) => {
    const { strings } = await call<Mapped>('/commissioning/modules', { id })
    const found = strings.find(({ labels }) => labels.includes(code))!
    const at = found.labels.indexOf(code)
    return [found.string, found.reached[at], found.marks[at]]
  }
  const stateOf = async (id: number, step: string) => (await told(id)).steps.find((one) => one.step === step)!.state
  const until = (isSo: () => Promise<boolean>) => expect.poll(isSo, { timeout: 120_000, interval: 500 }).toBe(true)
  const tasksOf = async (id: number) => (await told(id)).steps.flatMap(({ orders }) => orders.map((order) => order.taskId))

  it('runs through, also where the process that carries it on dies in the middle of a step; only what it can’t decide is asked', {
    timeout: 600_000,
  }, async () => {
    const { list } = await call<{ list: { id: number; taskId: number }[] }>('/commissioning/start', { gws: [testGws[0]] })
    const { id, taskId } = list[0]!
    await until(async () => (await stateOf(id, 'strings')) === 'running')
    let asItStood: Awaited<ReturnType<typeof tasksOf>> = []
    await platform.restartLink(async () => {
      asItStood = await tasksOf(id)
    })
    await until(async () => (await told(id)).waits === 'answers')
    const { steps, questions } = await told(id)
    expect((await tasksOf(id)).slice(0, asItStood.length)).toEqual(asItStood)
    expect(steps.flatMap(({ orders }) => orders.map(({ action }) => action))).toEqual([
      ...['addToWhitelist', 'readRegister', 'writeRegister', 'checkInstallation', 'identifyArea', 'identifyBranch', 'identifyStrings'],
      ...['setClock', 'collect', 'selfTest'],
    ])
    // A module that gives no answer keeps no step from being done: it is asked about.
    expect(steps.filter(({ state }) => state !== 'done').map(({ step, state }) => `${step} ${state}`)).toEqual(['certificate waiting'])
    expect(questions.map(({ kind, modules }) => `${kind} ${modules.join(' ')}`).sort()).toEqual([
      'notPassed S1-1-4',
      'silent S1-1-4',
      'swapped S1-1-2 S1-2-3',
    ])
    expect(await onMap(id, 'S1-1-1')).toEqual(['A-1', 6, 'reached'])
    expect(await onMap(id, 'S1-1-2')).toEqual(['A-1', 6, 'differs'])
    expect(await onMap(id, 'S1-1-4')).toEqual(['A-1', 0, 'silent'])

    await field.control.remove('TS-01', { kind: 'mute', modules: ['S1-1-4'] })
    await call('/commissioning/act', { id, version: (await row(id)).version, act: 'repeat', step: 'selfTest' })
    await until(async () => (await told(id)).waits === 'answers')
    expect((await row(id)).state).toBe('running')
    for (const [kind, answer] of [
      ['swapped', 'accept'],
      ['silent', 'keep'],
    ] as const) {
      const asked = questions.filter((question) => question.kind === kind).map((question) => question.id)
      await call('/commissioning/answer', { id, questions: asked, answer })
    }
    await until(async () => (await row(id)).state === 'done')
    expect(await row(id)).toMatchObject({ done: 11, failed: 0, total: 11, undecided: 0 })
    expect(await onMap(id, 'S1-1-2')).toEqual(['A-1', 6, 'reached'])
    expect(await onMap(id, 'S1-1-4')).toEqual(['A-1', 6, 'reached'])
    expect((await told(id)).steps.at(-1)!.orders.map(({ action, status }) => [action, status])).toEqual([['writeRegister', 2]])
    const { rows } = await s.store.pool.query(
      "select d.code, d.number, p.code as string from device d join device p on p.id = d.parent_id where d.code in ('S1-1-2', 'S1-2-3') order by d.code",
    )
    const { held } = (await s.store.pool.query('select held from register_reading where gw = $1', [testGws[0]])).rows[0]
    const stringNumber = (await s.store.pool.query("select number from device where code = 'A-1' and station_id = $1", [s.stations[0]]))
      .rows[0].number
    expect(rows.map(({ code, string }) => `${code} ${string}`)).toEqual(['S1-1-2 A-1', 'S1-2-3 A-2'])
    expect(held.find(({ a }: { a: string }) => a === rows[0].number).string).toBe(stringNumber)
    expect(rows[0].number).toBe(swappedIn)
    const task = await call<{ list: object[] }>('/taskApi/selectTask', { id: taskId })
    expect(task.list[0]).toMatchObject({ executeStep: 9, action: 'commission', status: 2, outcome: 'succeeded', counts: { verified: 11 } })
    // What came after the death switched no module a second time.
    const tests = steps.filter(({ step }) => step === 'strings' || step === 'selfTest').flatMap(({ orders }) => orders)
    expect(tests).toHaveLength(2)
  })
})
