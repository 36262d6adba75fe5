import { type CallName, calls } from '@sundial/contract/calls.ts'
import { testGws } from '@sundial/store/test/fleet.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { asking } from '../../test/day.ts'
import { emptied } from '../../test/emptied.ts'
import { answeringRegister, type Held } from '../../test/register-readings.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const [gw, other, foreign] = testGws
const numbers = ['200000011001', '200000011002', '200000011003', '200000011004']
const [s1, s2] = ['300000000010', '300000000011'] as const
const stranger = '200000990001'
const ours: Held[] = numbers.map((a) => ({ a, bus: 'plc', string: s1 }))

describe('the register of a concentrator', () => {
  const s = signedInServer('east', async (own) => {
    await own.store.pool.query('update concentrator set online = true')
  })
  const ask = asking(() => s)
  beforeEach(() => emptied(s.store.pool, 'task, command, register_reading, register_sent, register_difference'))

  const call = (name: CallName, input: object, who = s.bearer) => s.call(calls[name].path, input, who)
  const compared = () => ask('compareRegister', { gw }, s.bearer)
  const { answer, readBack, read } = answeringRegister(() => s, gw)

  it('is not known before it was read, and equal where it is', async () => {
    expect(await ask('deviceNumber', { gw }, s.bearer)).toEqual({ gw, held: null, ours: 4, readAt: null })
    expect(await compared()).toMatchObject({ reading: null, differences: [], counts: { equal: 4, held: 4 }, task: null })
    const checksum = await read(ours)
    expect(await compared()).toMatchObject({ reading: { checksum, ourChecksum: checksum }, differences: [], equalAt: testNow })
  })

  it('shows each difference in words of the plant, with what is suggested and since when', async () => {
    await read([{ a: numbers[0]!, bus: 'plc', string: s2 }, ...ours.slice(2), { a: stranger, bus: 'plc' }], 3)
    const { differences, counts, strings } = await compared()
    expect(await ask('deviceNumber', { gw }, s.bearer)).toEqual({ gw, held: 4, ours: 4, readAt: testNow })
    expect(counts).toEqual({ equal: 2, differ: 2, onlyHere: 1, onlyThere: 1, held: 5 })
    expect(differences).toMatchObject([
      { number: numbers[0], code: 'S1-1-1', field: 'string', ours: 'A-1', theirs: 'A-2', suggestion: null, since: testNow },
      { number: numbers[1], code: 'S1-1-2', field: 'device', ours: 'A-1', theirs: null, suggestion: 'ours', reason: 'neverSent' },
      { number: gw, code: null, field: 'interval', ours: '15', theirs: '60', suggestion: 'ours' },
      { number: stranger, code: null, field: 'device', ours: null, theirs: '', suggestion: null, reason: 'unknownHere' },
    ])
    expect(strings).toMatchObject([{ code: 'A-1', states: ['differs', 'onlyHere', 'equal', 'equal'] }])
  })

  it('a number of another organisation is said to belong elsewhere, and nothing more of it', async () => {
    await read([...ours, { a: '200000021001', bus: 'plc' }])
    const { differences } = await compared()
    expect(differences).toMatchObject([{ number: '200000021001', code: null, suggestion: 'ours', reason: 'belongsElsewhere' }])
    expect(JSON.stringify(differences)).not.toMatch(/TS-02|S2-1|West/)
  })

  it('only what was decided is sent down, and the task ends when it is read back', async () => {
    const checksum = await read([{ a: numbers[0]!, bus: 'plc', string: s2 }, ...ours.slice(2), { a: stranger, bus: 'plc' }])
    const sent = await call('downward', { gw, decided: { checksum, numbers: [numbers[1]!, stranger] } })
    expect(sent).toMatchObject({ http: 200, data: { totalCount: 1 } })
    expect((await compared()).task).toMatchObject({ action: 'writeRegister' })
    const { devices } = await answer()
    expect(devices.map(({ a, string }) => [a, string])).toEqual([
      [numbers[0], s2],
      [numbers[2], s1],
      [numbers[3], s1],
      [numbers[1], s1],
    ])
    await readBack(devices.map((device) => ({ bus: 'plc', ...device })))
    const { list } = await ask('tasks', { id: (sent.data as { taskId: number }).taskId }, s.bearer)
    expect(list).toMatchObject([{ executeStep: 2, status: 2, outcome: 'succeeded', target: { kind: 'concentrator' }, concentrators: [gw] }])
    expect((await compared()).differences).toMatchObject([{ number: numbers[0], reason: 'changedHere', suggestion: 'ours' }])
  })

  it('decisions on a register that was read anew since are refused, and nothing is done', async () => {
    const checksum = await read(ours.slice(1))
    await emptied(s.store.pool, 'task, command')
    await read(ours.slice(2))
    const decided = { checksum, numbers: [numbers[0]!] }
    expect(await call('downward', { gw, decided })).toMatchObject({ http: 409, code: '010902' })
    expect(await call('takeFromRegister', { gw, ...decided })).toMatchObject({ http: 409, code: '010902' })
  })

  it('the string that a concentrator holds is taken over, and written down as it was and is', async () => {
    const checksum = await read([{ a: numbers[0]!, bus: 'plc', string: s2 }, ...ours.slice(1)])
    expect(await call('takeFromRegister', { gw, checksum, numbers: [numbers[0]!] })).toMatchObject({ data: { changed: 1 } })
    expect((await compared()).differences).toEqual([])
    const { rows } = await s.store.pool.query("select before, after from audit where action = 'register.take'")
    expect(rows).toEqual([{ before: [{ number: numbers[0], string: 'A-1' }], after: [{ number: numbers[0], string: 'A-2' }] }])
    await s.store.pool.query('update device set parent_id = (select id from device where number = $1), position = 1 where number = $2', [
      s1,
      numbers[0],
    ])
  })

  it('modules are created where a person has chosen, and never what is bound or held by nobody', async () => {
    const checksum = await read([...ours, { a: stranger, bus: 'plc' }, { a: '200000021001', bus: 'plc' }])
    const stringId = await s.device('A-1')
    const create = (device: object) =>
      call('createFromRegister', { gw, checksum, devices: [{ number: stranger, stringId, position: 9, code: 'S1-1-9', ...device }] })
    expect(await create({ position: 2 })).toMatchObject({ http: 409, code: '010905' })
    expect(await create({ code: 'S1-1-2' })).toMatchObject({ http: 409, code: '010906' })
    expect(await create({ number: '200000021001' })).toMatchObject({ http: 409, code: '010904' })
    expect(await create({ number: '200000990002' })).toMatchObject({ http: 409, code: '010902' })
    expect(await create({})).toMatchObject({ http: 200, data: { created: 1 } })
    expect((await compared()).differences).toMatchObject([{ number: '200000021001', field: 'device' }])
    await s.store.pool.query('delete from device where number = $1', [stranger])
  })

  it('the window for unknown modules opens, shows what has appeared, and takes nothing in by itself', async () => {
    expect(await call('openAutoRegister', { gw, minutes: 10 })).toMatchObject({ http: 200 })
    await answer()
    const notice = 'insert into concentrator_notice (gw, at, noted_at, code, subject) values ($1, $2, $2, $3, $4)'
    await s.store.pool.query(notice, [gw, new Date(testNow), 'deviceFound', stranger])
    expect(await ask('registerFound', { gw }, s.bearer)).toEqual({
      openUntil: testNow + 600_000,
      found: [{ number: stranger, at: testNow, isKnown: false }],
      heard: [],
    })
    await call('openAutoRegister', { gw, minutes: 0 })
    await answer()
    expect(await ask('registerFound', { gw }, s.bearer)).toEqual({ openUntil: null, found: [], heard: [] })
  })

  it('says which modules were heard without being held, and what becomes of them', async () => {
    await emptied(s.store.pool, 'concentrator_notice, stranger')
    const heard = (number: string, hoursAgo: number) =>
      s.store.pool.query("insert into stranger values ($1, $2, 'plc', $3, $4)", [
        gw,
        number,
        new Date(testNow - 50 * 3_600_000),
        new Date(testNow - hoursAgo * 3_600_000),
      ])
    await heard(numbers[1]!, 1)
    await heard(stranger, 2)
    // A module of another organisation: that it is one is not told.
    await heard('200000021001', 3)
    await heard('200000990003', 31 * 24)
    const since = testNow - 50 * 3_600_000
    const at = (hoursAgo: number) => testNow - hoursAgo * 3_600_000
    expect((await ask('registerFound', { gw }, s.bearer)).heard).toEqual([
      { number: numbers[1], since, at: at(1), behind: gw },
      { number: stranger, since, at: at(2), behind: null },
      { number: '200000021001', since, at: at(3), behind: null },
    ])
    // One is held now, as a reading says; another was taken in by its announcement.
    await read(ours)
    const notice = 'insert into concentrator_notice (gw, at, noted_at, code, subject) values ($1, $2, $2, $3, $4)'
    await s.store.pool.query(notice, [gw, new Date(testNow), 'deviceFound', stranger])
    expect((await ask('registerFound', { gw }, s.bearer)).heard).toMatchObject([{ number: '200000021001' }])
    await emptied(s.store.pool, 'concentrator_notice, stranger')
  })

  it.each([
    ['compareRegister', {}],
    ['registerFound', {}],
    ['deviceNumber', {}],
    ['readRegister', {}],
    ['downward', {}],
    ['openAutoRegister', { minutes: 5 }],
    ['takeFromRegister', { checksum: '0123456789abcdef', numbers: [stranger] }],
  ] as const)('%s answers of a concentrator of another organisation as of one that is not there', async (name, more) => {
    const answers = await Promise.all([foreign, '100000999999'].map((one) => call(name, { gw: one, ...more })))
    expect(answers).toMatchObject([
      { http: 404, code: '010003' },
      { http: 404, code: '010003' },
    ])
    expect(await s.store.db.selectFrom('task').select('id').execute()).toEqual([])
  })

  it('is changed by nobody without the right', async () => {
    for (const name of ['readRegister', 'downward'] as const)
      expect(await call(name, { gw: other }, await s.token('viewer'))).toMatchObject({ http: 403 })
  })
})
