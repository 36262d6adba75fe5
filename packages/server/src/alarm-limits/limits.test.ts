import type { LimitRow } from '@sundial/contract/alarm-limits.ts'
import { type CallName, calls } from '@sundial/contract/calls.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { emptied } from '../../test/emptied.ts'
import { testNow } from '../../test/server.ts'
import { signedInServer } from '../../test/serving.ts'

const hour = 3_600_000
type Answer = { name: string; version: number; list: LimitRow[] }

describe('limits of alarms', () => {
  const s = signedInServer('all')
  const call = async (user: string, name: CallName, input: object = {}) => s.call(calls[name].path, input, await s.token(user))
  const limit = async (user: string, input: object = {}, name = 'hotC') => {
    const { http, data } = await call(user, 'alarmLimits', input)
    expect(http).toBe(200)
    const { version, list } = data as Answer
    const { value, own, from, fromName, since, setBy } = list.find((row) => row.name === name)!
    return { version, value, own, from, fromName, since, setBy }
  }
  const save = (user: string, input: object) => call(user, 'saveAlarmLimits', input)
  const hot = (value: number | null) => ({ limits: [{ name: 'hotC', value }] })
  const station = () => ({ stationId: s.stations[0]! })

  beforeEach(async () => {
    await emptied(s.store.pool, 'alarm_limit')
    s.clock.set(testNow)
  })

  it('are the usual ones where nobody has set another', async () => {
    const usual = { version: 1, value: 85, own: null, from: 'usual', fromName: null, since: null, setBy: null }
    expect(await limit('east', station())).toEqual(usual)
    expect(await limit('east')).toEqual(usual)
  })

  it('of an organisation hold for its plants, and say whose they are, since when and by whom', async () => {
    expect(await save('east', { version: 1, ...hot(70) })).toMatchObject({ http: 200, data: { version: 2 } })
    const ofEast = { value: 70, from: 'organisation', fromName: 'East', since: testNow, setBy: 'east' }
    expect(await limit('east', station())).toEqual({ ...ofEast, version: 1, own: null })
    expect(await limit('east')).toEqual({ ...ofEast, version: 2, own: 70 })
    expect(await limit('all', { stationId: s.stations[1]! })).toMatchObject({ value: 85, from: 'usual' })
  })

  it('of a plant go before; taken back, that of its organisation holds again', async () => {
    await save('east', { version: 1, ...hot(70) })
    await save('east', { ...station(), version: 1, ...hot(75) })
    expect(await limit('east', station())).toMatchObject({ value: 75, own: 75, from: 'station', version: 2 })
    s.clock.set(testNow + hour)
    await save('east', { ...station(), version: 2, ...hot(null) })
    expect(await limit('east', station())).toMatchObject({ value: 70, own: null, from: 'organisation', version: 3 })
  })

  it('of an organisation above are told without its name to who does not see it', async () => {
    const { rows } = await s.store.pool.query('select org_no from organisation where parent_id is null')
    await save('all', { orgNo: rows[0].org_no, version: 1, ...hot(66) })
    expect(await limit('east', station())).toMatchObject({ value: 66, from: 'organisation', fromName: null })
  })

  it('are saved in the audit with what they were', async () => {
    await save('east', { version: 1, ...hot(70) })
    await save('east', { version: 2, ...hot(71) })
    const { rows } = await s.store.pool.query(
      "select subject, before, after from audit where action = 'alarms.limits' order by id desc limit 1",
    )
    expect(rows).toEqual([{ subject: 'East', before: { hotC: 70 }, after: { hotC: 71 } }])
  })

  it.each([
    ['of Level II beyond that of Level I', { version: 1, ...hot(95) }, 409, '012803'],
    ['outside its range', { version: 1, ...hot(20) }, 400, '010001'],
    ['that is none', { version: 1, limits: [{ name: 'wind', value: 1 }] }, 400, '010001'],
    ['made of another version', { version: 4, ...hot(70) }, 409, '010504'],
  ])('a limit %s is refused, and nothing is saved', async (_, input, http, code) => {
    const answer = await save('east', input)
    expect([answer.http, answer.code]).toEqual([http, code])
    expect(await limit('east')).toMatchObject({ value: 85, version: 1 })
  })

  describe('of panels of one model', () => {
    const model = 'Helio-500'
    const rowOf = async (input: object = {}) => {
      const { data } = await call('east', 'alarmLimits', input)
      return (data as Answer).list.find((row) => row.name === 'hotC')!
    }
    beforeEach(async () => {
      await s.store.pool.query("update device set model = case when station_id = $1 then $2 else 'Other-400' end where kind = 'module'", [
        s.stations[0],
        model,
      ])
    })

    it('go before those for all of the same owner, and not before those of its plants', async () => {
      await save('east', { version: 1, ...hot(70) })
      await save('east', { version: 2, model, ...hot(72) })
      const ofEast = { value: 72, own: null, from: 'organisation', fromName: 'East', fromModel: model, models: [] }
      expect(await rowOf({ ...station(), model })).toMatchObject(ofEast)
      expect(await rowOf({ model })).toMatchObject({ ...ofEast, own: 72 })
      expect(await rowOf()).toMatchObject({ value: 70, own: 70, fromModel: null, models: [{ model, value: 72 }] })
      expect(await rowOf({ model: 'Other-400' })).toMatchObject({ value: 70, own: null, fromModel: null })
      await save('east', { ...station(), version: 1, ...hot(75) })
      expect(await rowOf({ ...station(), model })).toMatchObject({ value: 75, own: null, from: 'station', fromModel: null })
      await save('east', { ...station(), version: 2, model, ...hot(76) })
      expect(await rowOf({ ...station(), model })).toMatchObject({ value: 76, own: 76, from: 'station', fromModel: model })
      await save('east', { ...station(), version: 3, model, ...hot(null) })
      expect(await rowOf({ ...station(), model })).toMatchObject({ value: 75, own: null, from: 'station', fromModel: null })
    })

    it('are those of modules alone, and of models that the owner has', async () => {
      const { data } = await call('east', 'alarmLimits', { model })
      const names = (data as Answer).list.map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['hotC', 'lowShare', 'moduleHotOnMin']))
      expect(names).not.toEqual(expect.arrayContaining(['limitedShare']))
      const limited = { limits: [{ name: 'limitedShare', value: 0.5 }] }
      expect(await save('east', { version: 1, model, ...limited })).toMatchObject({ http: 400, code: '010001' })
      expect(await save('east', { version: 1, model: 'Other-400', ...hot(70) })).toMatchObject({ http: 404 })
      expect(await save('east', { version: 1, model: 'Other-400', ...hot(null) })).toMatchObject({ http: 200 })
      expect((await call('east', 'alarmLimitModels', station())).data).toEqual({ list: [{ model, count: expect.any(Number) }] })
      const all = (await call('all', 'alarmLimitModels')).data as { list: { model: string }[] }
      expect(all.list.map((one) => one.model).toSorted()).toEqual([model, 'Other-400'])
      expect((await call('east', 'alarmLimitModels')).data).toMatchObject({ list: [{ model }] })
    })

    it('that contradict each other are refused, also where those for all are what changes', async () => {
      expect(await save('east', { version: 1, model, ...hot(95) })).toMatchObject({ http: 409, code: '012803' })
      await save('east', { version: 1, model, limits: [{ name: 'tooHotC', value: 90 }] })
      expect(await save('east', { version: 2, ...hot(92) })).toMatchObject({ http: 409, code: '012803' })
      expect(await save('east', { version: 2, ...hot(89) })).toMatchObject({ http: 200 })
    })

    it('are saved in the audit with their model', async () => {
      await save('east', { version: 1, ...hot(70) })
      await save('east', { version: 2, model, ...hot(71) })
      const { rows } = await s.store.pool.query(
        "select subject, before, after, detail from audit where action = 'alarms.limits' order by id desc limit 1",
      )
      expect(rows).toEqual([{ subject: 'East', before: { hotC: null }, after: { hotC: 71 }, detail: { model } }])
    })

    it('are told of an alarm whose modules have such panels', async () => {
      await save('east', { ...station(), version: 1, ...hot(75) })
      await save('east', { ...station(), version: 2, model, ...hot(71) })
      const { rows } = await s.store.pool.query(
        `insert into alarm (station_id, condition, place, consequence, level, began_at, raised_at, times, changed_at)
         values ($1, 'moduleHot', 'string:1', 'safety', 2, $2, $2, 1, $2) returning id`,
        [s.stations[0], new Date(testNow)],
      )
      const id = Number(rows[0].id)
      await s.store.pool.query(
        `insert into alarm_member (alarm_id, station_id, device_id, level, began_at)
         select $1, station_id, id, 2, $3 from device where station_id = $2 and kind = 'module' order by id limit 1`,
        [id, s.stations[0], new Date(testNow)],
      )
      const { data } = await call('east', 'alarm', { id })
      expect(data).toMatchObject({ limits: { hotC: 71, tooHotC: 95 }, members: [{ model }] })
    })
  })

  it('delays are settings in the same way: in force, whose, in steps of a sample, and what an alarm tells', async () => {
    const delay = (value: number | null) => ({ limits: [{ name: 'moduleHotOnMin', value }] })
    expect(await limit('east', station(), 'moduleHotOnMin')).toMatchObject({ value: 10, from: 'usual' })
    for (const wrong of [0, 12, 65])
      expect(await save('east', { version: 1, ...delay(wrong) })).toMatchObject({ http: 400, code: '010001' })
    await save('east', { version: 1, ...delay(30) })
    expect(await limit('east', station(), 'moduleHotOnMin')).toMatchObject({ value: 30, own: null, from: 'organisation', fromName: 'East' })
    await save('east', { ...station(), version: 1, ...delay(60) })
    expect(await limit('east', station(), 'moduleHotOnMin')).toMatchObject({ value: 60, own: 60, from: 'station' })
    await save('east', { ...station(), version: 2, ...delay(null) })
    expect(await limit('east', station(), 'moduleHotOnMin')).toMatchObject({ value: 30, own: null, from: 'organisation' })
    const { rows } = await s.store.pool.query("select before, after from audit where action = 'alarms.limits' order by id desc limit 1")
    expect(rows).toEqual([{ before: { moduleHotOnMin: 60 }, after: { moduleHotOnMin: null } }])
  })

  it('two limits that contradict each other say which, in the language of the reader', async () => {
    expect(await save('east', { version: 1, ...hot(95) })).toMatchObject({
      code: '012803',
      msg: expect.stringContaining('Temperature, Level II'),
    })
    const both = [
      { name: 'hotC', value: 95 },
      { name: 'tooHotC', value: 105 },
    ]
    expect(await save('east', { version: 1, limits: both })).toMatchObject({ http: 200 })
  })

  it('an alarm tells by which limits it was judged last', async () => {
    await save('east', { ...station(), version: 1, ...hot(75) })
    const { rows } = await s.store.pool.query(
      `insert into alarm (station_id, condition, place, consequence, level, began_at, raised_at, times, changed_at)
       values ($1, 'moduleHot', 'station', 'safety', 2, $2, $2, 1, $2) returning id`,
      [s.stations[0], new Date(testNow)],
    )
    const { data } = await call('east', 'alarm', { id: Number(rows[0].id) })
    expect((data as { limits: object }).limits).toMatchObject({ hotC: 75, tooHotC: 95 })
  })
})
