import { describe, expect, it } from 'vitest'
import { testFleet, testGws, testSecret } from '../../test/fleet.ts'
import { emptyStore } from '../../test/opened-store.ts'
import { everything } from '../kit/scope.ts'
import { currentPiece, lockPosition } from '../replacement/position-facts.ts'
import { replacePiece } from '../replacement/replace-piece.ts'
import { parentsFirst, secretHash, seedFleet } from './seed-fleet.ts'

describe('seeding a fleet', () => {
  const opened = emptyStore(2)

  it('writes what the plan has and tells the counts; a second time changes nothing', async () => {
    const counts = { organisations: 3, stations: 2, blocks: 2, concentrators: 3, devices: 20 }
    expect(await seedFleet(opened.store.db, testFleet())).toEqual(counts)
    const before = await opened.store.db.selectFrom('device').selectAll().orderBy('id').execute()
    expect(before).toHaveLength(20)
    expect(await seedFleet(opened.store.db, testFleet())).toEqual(counts)
    expect(await opened.store.db.selectFrom('device').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('puts inverters on the branches of a plan; where a person has put one stays', async () => {
    const plan = testFleet()
    plan.stations[0]!.areas = [{ code: 'T-1', branches: [{ code: 'B-1', phase: 'B', lengthM: 0, inverters: ['INV-01', 'INV-02'] }] }]
    const placed = async () => {
      const { rows } = await opened.store.pool.query(
        `select d.code, a.number as area, b.number as branch, d.phase from device d
           left join transformer_area a on a.id = d.area_id left join branch b on b.id = d.branch_id
          where d.kind = 'inverter' order by d.station_id, d.code`,
      )
      return rows
    }
    const there = (code: string) => ({ code, area: 'T-1', branch: 'B-1', phase: 'b' })
    const nowhere = { code: 'INV-01', area: null, branch: null, phase: null }
    await seedFleet(opened.store.db, plan)
    expect(await placed()).toEqual([there('INV-01'), there('INV-02'), nowhere])
    await opened.store.pool.query(
      "update device set area_id = null, branch_id = null, phase = null, changed_at = now() where code = 'INV-02'",
    )
    await seedFleet(opened.store.db, plan)
    expect(await placed()).toEqual([there('INV-01'), { ...nowhere, code: 'INV-02' }, nowhere])
  })

  it('gives every module its string, every string its inverter', async () => {
    const { rows } = await opened.store.pool.query(
      `select m.code, s.code as string, i.code as inverter, m.gw, m.rated_w from device m
       join device s on s.id = m.parent_id join device i on i.id = s.parent_id where m.kind = 'module' order by m.number`,
    )
    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual({ code: 'S1-1-1', string: 'A-1', inverter: 'INV-01', gw: testGws[0], rated_w: 550 })
    expect(rows[4]).toMatchObject({ string: 'A-2', inverter: 'INV-02', gw: testGws[1] })
  })

  it('leaves what was replaced as it is, and what hangs on it', async () => {
    const replace = (code: string, part: 'optimizer' | 'panel' | 'inverter', name: string) =>
      opened.store.db.transaction().execute(async (trx) => {
        const { id } = await trx.selectFrom('device').select('id').where('code', '=', code).orderBy('id').executeTakeFirstOrThrow()
        const position = (await lockPosition(trx, everything, id))!
        const current = (await currentPiece(trx, id, part))!
        const piece = { part, name, serialNo: null, mac: null, model: null }
        const user = await trx.selectFrom('app_user').select('id').executeTakeFirst()
        const note = { at: 1_790_000_000_000, oldState: 'retired' as const, reason: '', userId: user?.id ?? null, now: 1_790_000_000_000 }
        await replacePiece(trx, position, { current, known: null, piece }, note)
      })
    await replace('S1-1-1', 'optimizer', '990000000001')
    await replace('S1-1-2', 'panel', 'NEW-PANEL')
    await replace('INV-01', 'inverter', '990000000002')
    const before = await opened.store.db.selectFrom('device').selectAll().orderBy('id').execute()
    await seedFleet(opened.store.db, testFleet())
    expect(await opened.store.db.selectFrom('device').selectAll().orderBy('id').execute()).toEqual(before)
  })

  it('writes organisation paths that lead from the root', async () => {
    const rows = await opened.store.db.selectFrom('organisation').select(['id', 'org_no', 'path', 'parent_id']).execute()
    const root = rows.find((r) => r.org_no === 'ROOT')!
    const east = rows.find((r) => r.org_no === 'EAST')!
    expect(root.path).toBe(`/${root.id}/`)
    expect(east).toMatchObject({ path: `/${root.id}/${east.id}/`, parent_id: root.id })
  })

  it('keeps only the hash of a secret', async () => {
    const row = await opened.store.db.selectFrom('concentrator').selectAll().where('gw', '=', testGws[0]).executeTakeFirstOrThrow()
    expect(row.secret_hash).toEqual(secretHash(testSecret))
    expect(JSON.stringify(row)).not.toContain(testSecret)
  })

  it('does not give back a secret that a person revoked', async () => {
    const revoked = Buffer.alloc(32, 7)
    const row = () =>
      opened.store.db.selectFrom('concentrator').select('secret_hash').where('gw', '=', testGws[1]).executeTakeFirstOrThrow()
    await opened.store.pool.query('update concentrator set secret_hash = $1, credential_at = now(), has_secret = false where gw = $2', [
      revoked,
      testGws[1],
    ])
    await seedFleet(opened.store.db, testFleet())
    expect((await row()).secret_hash).toEqual(revoked)
  })

  it('counts capacity as the sum of the modules and keeps the names in three languages', async () => {
    const row = await opened.store.db.selectFrom('station').selectAll().where('code', '=', 'TS-01').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ capacity_w: 8 * 550, names: { zh: 'Test 1站' }, commissioned_on: '2025-04-01' })
  })

  it('writes nothing when a string names an inverter that is not there', async () => {
    const plan = testFleet()
    plan.organisations.push({ orgNo: 'NEW', parentOrgNo: 'ROOT', level: 'GROUP', names: { zh: 'a', en: 'a', ja: 'a' } })
    plan.stations[0]!.strings[0]!.inverter = 'INV-99'
    await expect(seedFleet(opened.store.db, plan)).rejects.toThrow('INV-99')
    expect(await opened.store.db.selectFrom('organisation').where('org_no', '=', 'NEW').select('id').execute()).toEqual([])
  })
})

describe('order of organisations', () => {
  it('puts parents first', () => {
    expect(parentsFirst(testFleet().organisations).map((o) => o.orgNo)).toEqual(['ROOT', 'EAST', 'WEST'])
  })
  it('refuses a loop', () => {
    const names = { zh: '', en: '', ja: '' }
    const loop = [
      { orgNo: 'A', parentOrgNo: 'B', level: 'GROUP' as const, names },
      { orgNo: 'B', parentOrgNo: 'A', level: 'GROUP' as const, names },
    ]
    expect(() => parentsFirst(loop)).toThrow('do not form a tree')
  })
})
