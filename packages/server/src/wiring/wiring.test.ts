import { describe, expect, it } from 'vitest'
import { minute } from '../../test/day.ts'
import { type TestServer, testNow } from '../../test/server.ts'
import { eachWiring, type WiringOf } from '../../test/wiring.ts'

describe('the wiring of a station', () => {
  let s: TestServer
  let at: WiringOf
  eachWiring((opened) => {
    s = opened.s
    at = opened.at
  })

  it('has the strings with their inverters and concentrators, and what is at each position', async () => {
    const { strings, positions, timeZone } = await at.ask('wiring', { stationId: at.stationId }, at.token)
    expect(timeZone).toBe('Asia/Shanghai')
    expect(strings.map(({ code, inverterCode, concentratorName }) => [code, inverterCode, concentratorName])).toEqual([
      ['A-1', 'INV-01', 'C1'],
      ['A-2', 'INV-02', 'C2'],
    ])
    expect(positions).toHaveLength(8)
    expect(positions[0]).toMatchObject({ code: 'S1-1-1', place: 1, number: '200000011001', serialNo: 'SN11001', flag: null, version: 1 })
  })

  it('exchanges two panels, and both positions keep their history', async () => {
    expect(await at.save('panel', ['S1-1-1', 'SN11002'], ['S1-1-2', 'SN11001'])).toMatchObject({ code: '00000', data: { changed: 2 } })
    expect(await at.panels('S1-1-1', 'S1-1-2')).toEqual(['SN11002', 'SN11001'])
    expect(await at.installationsAt('S1-1-1', 'panel')).toEqual([
      ['SN11001', null, testNow],
      ['SN11002', testNow, null],
    ])
    const { list } = await at.ask('replacements', { stationId: at.stationId }, at.token)
    expect(list.map((r) => [r.code, r.old, r.new, r.reason, r.by])).toEqual([
      ['S1-1-2', 'SN11002', 'SN11001', 'as built', 'east'],
      ['S1-1-1', 'SN11001', 'SN11002', 'as built', 'east'],
    ])
    expect(await at.spares()).toEqual([])
  })

  it('turns a ring of three optimizers, and each report counts for the position where its optimizer was', async () => {
    const first = [...(await at.rows()).values()].slice(0, 3).map(({ number }) => number) as [string, string, string]
    const [a, b, c] = first
    s.clock.set(testNow)
    expect((await at.save('optimizer', ['S1-1-1', b], ['S1-1-2', c], ['S1-1-3', a])).code).toBe('00000')
    const now = await at.rows()
    expect(['S1-1-1', 'S1-1-2', 'S1-1-3'].map((code) => now.get(code)!.number)).toEqual([b, c, a])
    const { rows: kept } = await s.store.pool.query(`select number, mac from device where code = 'S1-1-1' and station_id = $1`, [
      at.stationId,
    ])
    expect(kept).toEqual([{ number: b, mac: '020000011002' }])
    s.clock.set(testNow + 2 * minute)
    await s.report({ kind: 'module', at: testNow + minute, values: { [b]: { power: 321 } } })
    const span = { quantity: 'power', from: testNow - minute, to: testNow + 2 * minute, stepS: 60 }
    const { values } = await at.ask('dataTrend', { ...span, ids: [now.get('S1-1-1')!.id, now.get('S1-1-2')!.id] }, at.token)
    expect(values.map((curve) => curve.filter((value) => value !== null))).toEqual([[321], []])
  })

  it('empties a position; its panel is in a store, from where it is bound again at another position', async () => {
    expect((await at.save('panel', ['S1-1-1', '']))?.code).toBe('00000')
    expect(await at.panels('S1-1-1')).toEqual([null])
    expect(await at.spares()).toMatchObject([
      { part: 'panel', name: 'SN11001', model: 'M-550', storedAt: testNow, heardAt: null, gw: null },
    ])
    s.clock.set(testNow + minute)
    expect((await at.save('panel', ['S1-1-2', 'SN11001']))?.code).toBe('00000')
    expect((await at.spares()).map(({ name }) => name)).toEqual(['SN11002'])
    expect(await at.installationsAt('S1-1-1', 'panel')).toEqual([['SN11001', null, testNow]])
    const { places } = await at.ask('equipment', { equipmentId: await at.pieceAt('S1-1-2') }, at.token)
    expect(places.map(({ code, until }) => [code, until])).toEqual([
      ['S1-1-2', null],
      ['S1-1-1', testNow],
    ])
  })

  it('is one entry of the audit', async () => {
    await at.save('panel', ['S1-1-1', 'FREE-1'], ['S1-1-2', ''])
    const { rows: entries } = await s.store.pool.query(`select subject, before, after, detail from audit where action = 'wiring.save'`)
    expect(entries).toEqual([
      {
        subject: 'TS-01',
        before: [
          { code: 'S1-1-1', serialNo: 'SN11001' },
          { code: 'S1-1-2', serialNo: 'SN11002' },
        ],
        after: [
          { code: 'S1-1-1', serialNo: 'FREE-1' },
          { code: 'S1-1-2', serialNo: null },
        ],
        detail: { stationId: at.stationId, part: 'panel', reason: 'as built' },
      },
    ])
  })

  it('lists numbers that concentrators know and nobody else, what was heard last first', async () => {
    const held = ['200000011001', '200000990001', '200000990002', '200000021001'].map((a) => ({ a, bus: 'plc' }))
    await s.store.pool.query(
      `insert into register_reading (gw, read_at, took_ms, hash, held, record_minutes) values ('100000000001', now(), 1, $1, $2, '{}')`,
      ['0'.repeat(16), JSON.stringify(held)],
    )
    await s.store.pool.query(
      `insert into concentrator_notice (gw, at, noted_at, code, subject) values ('100000000001', $1, $1, 'deviceFound', '200000990002')`,
      [new Date(testNow - minute)],
    )
    const found = { part: 'optimizer', gw: '100000000001', storedAt: null }
    expect(await at.spares()).toEqual([
      { ...found, name: '200000990002', model: null, heardAt: testNow - minute },
      { ...found, name: '200000990001', model: null, heardAt: null },
    ])
  })
})
