import { emptyStore } from '@sundial/store/test/opened-store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { archiveBytes, archiveLinesIn } from '../../test/archive-text.ts'
import { addHome, bringInto, checkOnly } from '../../test/bring-in.ts'
import { seedStoriedFleet } from '../../test/storied-fleet.ts'

describe('an archive brought into another installation', () => {
  const from = emptyStore(2)
  const to = emptyStore(3)
  let archive: Buffer
  beforeAll(async () => {
    await seedStoriedFleet(from.store)
    await addHome(to.store)
    // Ids there differ from those here.
    await to.store.pool.query(`select setval(pg_get_serial_sequence('device', 'id'), 5000)`)
    archive = await archiveBytes(from.store.db, 'ROOT')
  })
  const tableCounts = async (): Promise<unknown> =>
    (
      await to.store.pool.query(
        `select (select count(*) from organisation) o, (select count(*) from station) s, (select count(*) from device) d,
                (select count(*) from equipment) e, (select count(*) from installation) i, (select count(*) from replacement) r`,
      )
    ).rows[0]

  it('is checked without a trace', async () => {
    const before = await tableCounts()
    const { counts, problems } = await checkOnly(to.store, archive)
    expect(problems).toEqual({ count: 0, told: [] })
    expect(counts).toMatchObject({ organisation: 3, station: 2, block: 2, concentrator: 3, device: 21, equipment: 11, replacement: 5 })
    expect(await tableCounts()).toEqual(before)
  })

  it('is the same fleet there: taken out again, it has the same rows', async () => {
    expect(await bringInto(to.store, archive)).toEqual({ renumbered: 0 })
    const again = archiveLinesIn(await archiveBytes(to.store.db, 'ROOT'))
    expect(again.slice(1)).toEqual(archiveLinesIn(archive).slice(1))
  })

  it('stands below the organisation that was said, with paths and capacity that follow', async () => {
    const { rows } = await to.store.pool.query(
      `select o.org_no, p.org_no as parent, o.path = p.path || o.id || '/' as path from organisation o join organisation p on p.id = o.parent_id order by 1`,
    )
    expect(rows).toEqual([
      { org_no: 'EAST', parent: 'ROOT', path: true },
      { org_no: 'ROOT', parent: 'HOME', path: true },
      { org_no: 'WEST', parent: 'ROOT', path: true },
    ])
    const plants = await to.store.pool.query(
      `select s.code, s.org_path = o.path as path, n.station_id is not null as judged from station s join organisation o on o.id = s.org_id
         left join station_now n on n.station_id = s.id order by 1`,
    )
    expect(plants.rows).toEqual([
      { code: 'TS-01', path: true, judged: true },
      { code: 'TS-02', path: true, judged: true },
    ])
  })

  it('gives no concentrator a secret that anybody holds', async () => {
    const { rows } = await to.store.pool.query('select has_secret, secret_hash, report_period_s from concentrator order by gw')
    expect(rows.map((row) => [row.has_secret, row.report_period_s])).toEqual([
      [false, 900],
      [false, 900],
      [false, 900],
    ])
    expect(new Set(rows.map((row) => row.secret_hash.toString('hex'))).size).toBe(3)
    const known = await from.store.pool.query('select secret_hash from concentrator')
    expect(rows.map((row) => row.secret_hash)).not.toContainEqual(known.rows[0].secret_hash)
  })

  it('a second time changes nothing and says where everything is already', async () => {
    const before = await tableCounts()
    const { problems } = await checkOnly(to.store, archive)
    expect(problems.told.slice(0, 2)).toEqual([
      { line: 2, noun: 'organisation', field: 'orgNo', value: 'ROOT', why: 'here', other: null, where: 'Root' },
      { line: 3, noun: 'organisation', field: 'orgNo', value: 'EAST', why: 'here', other: null, where: 'East' },
    ])
    expect(problems.told).toContainEqual(
      expect.objectContaining({ noun: 'device', field: 'number', value: '990000000002', why: 'here', where: 'TS-01 INV-01' }),
    )
    await expect(bringInto(to.store, archive)).rejects.toMatchObject({ refusal: 'fleetConflicts', detail: { count: problems.count } })
    expect(await tableCounts()).toEqual(before)
  })

  it('does not say where what the asker does not see is', async () => {
    await to.store.pool.query(`insert into organisation (org_no, level, name, path) values ('OTHER', 'NATIONAL', 'Other', '/')`)
    await to.store.pool.query(`update organisation set path = '/' || id || '/' where org_no = 'OTHER'`)
    const { rows } = await to.store.pool.query(`select path from organisation where org_no = 'OTHER'`)
    const { problems } = await checkOnly(to.store, archive, { into: 'OTHER', scope: { orgPaths: [rows[0].path] } })
    expect([problems.count, problems.told.length]).toEqual([20, 20])
    expect(problems.told.map(({ where }) => where).filter((where) => where !== null)).toEqual([])
    await expect(checkOnly(to.store, archive, { into: 'HOME', scope: { orgPaths: [rows[0].path] } })).rejects.toMatchObject({
      refusal: 'notFound',
    })
  })
})
