import { type CallName, calls } from '@sundial/contract/calls.ts'
import { claimCommands } from '@sundial/store/commands/claim-commands.ts'
import { rememberResponse } from '@sundial/store/commands/remember-event.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw, , foreign] = testGws
const [one, two, three, four] = ['200000011001', '200000011002', '200000011003', '200000011004'] as const
const [stranger, neighbour] = ['200000990001', '200000021001'] as const

describe('the whitelist that a concentrator keeps', () => {
  const s = signedInServer('east', async (own) => {
    await own.store.pool.query('update concentrator set online = true')
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command, module_whitelist'))

  const call = (name: CallName, input: object, who = s.bearer) => s.call(calls[name].path, input, who)
  const list = (input: object = {}) => ask('moduleWhitelist', { gw, pageSize: 100, ...input }, s.bearer)
  /** Sends what waits and lets the concentrator answer the last of it; answers what it was told. */
  const answer = async (data?: unknown) => {
    await claimCommands(s.store.db, testNow)
    const last = s.store.db.selectFrom('command').select(['id', 'op', 'args']).orderBy('seq', 'desc')
    const { id, op, args } = await last.executeTakeFirstOrThrow()
    await rememberResponse(s.store.db, { id, gw, phase: 'done', devices: [], samples: [], result: JSON.stringify({ data }) }, testNow)
    return { op, args }
  }
  const read = async (...devices: string[]) => {
    expect(await call('readModuleWhitelist', { gw })).toMatchObject({ http: 200 })
    await answer({ devices })
  }

  it('is the reason of a module without data that it leaves out', async () => {
    const leftOut = async (code: string) => (await ask('deviceTrend', { id: await s.device(code) }, s.bearer)).leftOutAt
    expect(await leftOut('S1-1-2')).toBeNull()
    await read(one)
    expect(await leftOut('S1-1-1')).toBeNull()
    expect(await leftOut('S1-1-2')).toBe(testNow)
    await read()
    expect(await leftOut('S1-1-2')).toBeNull()
  })

  it('is not known before it was read; what was sent is not shown, only what it says afterwards', async () => {
    expect(await list()).toMatchObject({ reading: null, sums: { listed: 0, unlisted: 4, stranger: 0 }, task: null, lastFailed: null })
    await read(one, stranger)
    const { number } = (await call('addToModuleWhitelist', { gw, numbers: [two] })).data as { number: string }
    expect(await answer({ devices: 3 })).toEqual({ op: 'whitelist.add', args: { devices: [two] } })
    expect(await list()).toMatchObject({ sums: { listed: 1, stranger: 1 }, task: { number, action: 'addToWhitelist' } })
    expect(await answer({ devices: [one, stranger, two] })).toEqual({ op: 'whitelist.read', args: {} })
    expect(await list()).toMatchObject({ sums: { listed: 2, unlisted: 2, stranger: 1 }, task: null, reading: { readAt: testNow } })
  })

  it('stands beside our register, in words of the plant; of a number of another organisation no more is said', async () => {
    await read(three, neighbour, stranger)
    const { list: rows, pageTotalCount, timeZone } = await list()
    expect(rows).toEqual([
      ...[one, two].map((number, i) => ({
        id: number,
        number,
        code: `S1-1-${i + 1}`,
        string: 'A-1',
        state: 'unlisted',
        isElsewhere: false,
      })),
      { id: three, number: three, code: 'S1-1-3', string: 'A-1', state: 'listed', isElsewhere: false },
      { id: four, number: four, code: 'S1-1-4', string: 'A-1', state: 'unlisted', isElsewhere: false },
      { id: neighbour, number: neighbour, code: null, string: null, state: 'stranger', isElsewhere: true },
      { id: stranger, number: stranger, code: null, string: null, state: 'stranger', isElsewhere: false },
    ])
    expect([pageTotalCount, timeZone]).toEqual([6, 'Asia/Shanghai'])
  })

  it('is found by number, code and state, with counts of all, in pages', async () => {
    await read(one, stranger)
    const numbersOf = async (input: object) => (await list(input)).list.map(({ number }) => number)
    expect(await numbersOf({ text: 's1-1-2' })).toEqual([two])
    expect(await numbersOf({ text: '99000' })).toEqual([stranger])
    expect(await numbersOf({ state: 'unlisted', pageSize: 2, targetPage: 2 })).toEqual([four])
    const { counts, pageTotalCount } = await list({ state: 'listed', counts: [{}, { state: 'unlisted' }, { text: 'S1' }] })
    expect([counts, pageTotalCount]).toEqual([[5, 3, 4], 1])
  })

  it('says why the last order was not done, and tells the audit which modules it was about', async () => {
    await call('removeFromModuleWhitelist', { gw, numbers: [one] })
    await answer({ devices: 1 })
    await answer({ devices: [one] })
    expect((await list()).lastFailed).toMatchObject({ action: 'removeFromWhitelist', note: 'readBackDiffers' })
    const { rows } = await s.store.pool.query("select before, after from audit where action = 'moduleWhitelist.remove'")
    expect(rows).toEqual([{ before: { numbers: [one] }, after: null }])
  })

  it('is emptied only by who has seen how many entries it has', async () => {
    expect(await call('clearModuleWhitelist', { gw, count: 1 })).toMatchObject({ http: 409, code: '011202' })
    await read(one, two)
    expect(await call('clearModuleWhitelist', { gw, count: 1 })).toMatchObject({ http: 409, code: '011202', msg: /2/ })
    expect(await s.store.db.selectFrom('task').where('action', '=', 'clearWhitelist').select('id').execute()).toEqual([])
    expect(await call('clearModuleWhitelist', { gw, count: 2 })).toMatchObject({ http: 200 })
    expect(await answer()).toMatchObject({ op: 'whitelist.removeAll' })
    await answer({ devices: [] })
    expect(await list()).toMatchObject({ sums: { listed: 0, unlisted: 4 } })
    const { rows } = await s.store.pool.query("select before from audit where action = 'moduleWhitelist.clear'")
    expect(rows).toEqual([{ before: { numbers: [one, two] } }])
  })

  it('takes all that the concentrator has in its register, and one order at a time', async () => {
    await call('addAllToModuleWhitelist', { gw })
    expect(await call('addToModuleWhitelist', { gw, numbers: [one] })).toMatchObject({ http: 409, code: '010901' })
    expect(await answer({ devices: 4 })).toEqual({ op: 'whitelist.addAll', args: {} })
    await answer({ devices: [one, two, three, four] })
    expect((await list()).sums).toEqual({ listed: 4, unlisted: 0, stranger: 0 })
  })

  it('does not show as an order about the register', async () => {
    await call('readModuleWhitelist', { gw })
    expect((await ask('compareRegister', { gw }, s.bearer)).task).toBeNull()
  })

  it.each([
    ['moduleWhitelist', {}],
    ['readModuleWhitelist', {}],
    ['addToModuleWhitelist', { numbers: [one] }],
    ['addAllToModuleWhitelist', {}],
    ['removeFromModuleWhitelist', { numbers: [one] }],
    ['clearModuleWhitelist', { count: 1 }],
  ] as const)('%s answers of a concentrator of another organisation as of one that is not there', async (name, more) => {
    const answers = await Promise.all([foreign, '100000999999'].map((one) => call(name, { gw: one, ...more })))
    expect(answers).toMatchObject([
      { http: 404, code: '010003' },
      { http: 404, code: '010003' },
    ])
    expect(await s.store.db.selectFrom('task').select('id').execute()).toEqual([])
  })

  it('is seen by whoever sees the plant, and read and changed by nobody without the right', async () => {
    const viewer = await s.token('viewer')
    expect(await call('moduleWhitelist', { gw }, viewer)).toMatchObject({ http: 200 })
    for (const [name, more] of [
      ['readModuleWhitelist', {}],
      ['addToModuleWhitelist', { numbers: [one] }],
      ['clearModuleWhitelist', { count: 1 }],
    ] as const)
      expect(await call(name, { gw, ...more }, viewer)).toMatchObject({ http: 403 })
  })
})
