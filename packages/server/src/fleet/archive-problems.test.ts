import type { ArchiveNounName } from '@sundial/core/fleet/archive-nouns.ts'
import { archiveProblems } from '@sundial/core/fleet/archive-problems.ts'
import { emptyStore } from '@sundial/store/test/opened-store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { archiveBytes, archiveLinesIn } from '../../test/archive-text.ts'
import { addHome, bringInto, checkOnly, endOf, packed } from '../../test/bring-in.ts'
import { seedStoriedFleet } from '../../test/storied-fleet.ts'

type Row = Record<string, unknown> & { is: ArchiveNounName }

describe('what is in the way of an archive', () => {
  const from = emptyStore(2)
  const to = emptyStore(2)
  let lines: string[]
  beforeAll(async () => {
    await seedStoriedFleet(from.store)
    await addHome(to.store)
    lines = archiveLinesIn(await archiveBytes(from.store.db, 'ROOT'))
  })

  /** The archive with other rows, whole again: its last line fits. */
  const changed = (change: (rows: Row[]) => Row[]): Buffer => {
    const rows = change(lines.slice(1, -2).map((line) => JSON.parse(line) as Row)).map((row) => JSON.stringify(row))
    return packed([lines[0]!, ...rows, endOf(rows), ''])
  }
  const first = (noun: ArchiveNounName, change: (row: Row) => Partial<Row>) => (rows: Row[]) => {
    const at = rows.findIndex(({ is }) => is === noun)
    return rows.with(at, { ...rows[at]!, ...change(rows[at]!) } as Row)
  }
  const without = (noun: ArchiveNounName) => (rows: Row[]) => rows.filter(({ is }) => is !== noun)
  const told = async (change: (rows: Row[]) => Row[]): Promise<string[]> => {
    const { problems } = await checkOnly(to.store, changed(change))
    return [...new Set(problems.told.map(({ noun, field, why }) => `${noun}.${field} ${why}`))]
  }

  it.each<[string, (rows: Row[]) => Row[], string[]]>([
    ['nothing where nothing is changed', (rows) => rows, []],
    [
      'a second root',
      (rows) => rows.map((row) => (row.orgNo === 'WEST' ? { ...row, parent: undefined } : row) as Row),
      ['organisation.parent missing'],
    ],
    [
      'a parent that comes later',
      (rows) => [rows[1]!, rows[0]!, ...rows.slice(2)],
      ['organisation.parent missing', 'organisation.parent missing'].slice(1),
    ],
    ['an organisation twice', (rows) => [rows[0]!, rows[1]!, rows[1]!, ...rows.slice(2)], ['organisation.orgNo twice']],
    [
      'a plant of an organisation that is not there',
      first('station', () => ({ organisation: 'NOBODY' })),
      ['station.organisation missing'],
    ],
    ['blocks that are not there', without('block'), ['device.block missing']],
    ['a concentrator of the other plant', first('concentrator', () => ({ station: 'TS-02' })), ['device.concentrator misplaced']],
    [
      'a string in a module',
      (rows) => {
        const module = rows.find(({ kind }) => kind === 'module')!
        return rows.map((row) => (row.kind === 'module' && row !== module ? { ...row, parent: module.number } : row) as Row)
      },
      ['device.parent misplaced'],
    ],
    [
      'two devices with one code',
      (rows) => {
        const at = rows.findIndex(({ kind }) => kind === 'module')
        return rows.with(at, { ...rows[at]!, code: rows[at + 1]!.code } as Row)
      },
      ['device.code twice'],
    ],
    ['a piece that nobody says where it is', without('installation'), ['equipment.state wrongPiece', 'equipment.number wrongPiece']],
    ['a piece that is no piece of such a position', first('installation', () => ({ part: 'panel' })), ['installation.part wrongPiece']],
    [
      'an optimizer without a number',
      first('equipment', () => ({ kind: 'optimizer', number: undefined })),
      ['equipment.number wrongPiece', 'installation.part wrongPiece', 'replacement.part wrongPiece'],
    ],
    [
      'an end before its beginning',
      (rows) => rows.map((row) => (row.is === 'installation' && row.since ? { ...row, until: row.since } : row) as Row),
      ['installation.until wrongPiece', 'equipment.state wrongPiece', 'equipment.number wrongPiece'],
    ],
    [
      'a replacement of a panel by an optimizer',
      first('replacement', ({ part }) => ({ part: part === 'panel' ? 'optimizer' : 'panel' })),
      ['replacement.part wrongPiece'],
    ],
    ['a replacement at the other plant', first('replacement', () => ({ station: 'TS-02' })), ['replacement.device misplaced']],
    ['extra data of a piece that is not there', first('panelRatings', () => ({ equipment: 9999 })), ['panelRatings.equipment missing']],
  ])('%s', async (_what, change, problems) => {
    expect((await told(change)).sort()).toEqual([...problems].sort())
  })

  it('a concentrator that is on no list of those above, unless the archive’s own lists let it in', async () => {
    await to.store.pool.query(
      `insert into gateway_whitelist (org_id, number, changed_at) select id, '100000000001', now() from organisation where org_no = 'HOME'`,
    )
    expect(await told((rows) => rows)).toEqual(['concentrator.number notAllowed'])
    const letIn = (rows: Row[]) =>
      rows.flatMap((row) =>
        row.is === 'allowedConcentrator' ? ['2', '3'].map((n) => ({ ...row, number: `10000000000${n}`, enabled: true })) : [row],
      )
    expect(await told(letIn)).toEqual([])
    await to.store.pool.query('delete from gateway_whitelist')
  })

  it('what contradicts itself in a way that only the database finds is refused as a whole', async () => {
    const archive = changed(first('station', () => ({ cost: 12, costCurrency: undefined })))
    await expect(bringInto(to.store, archive)).rejects.toMatchObject({ refusal: 'fleetContradicts' })
    expect((await to.store.pool.query('select from station')).rowCount).toBe(0)
  })

  it('numbers that a platform made up for strings are made up anew where they are in use here', async () => {
    const made = (rows: Row[]) =>
      JSON.parse(JSON.stringify(rows).replaceAll('300000000010', '900000005001').replaceAll('300000000011', '900000005002')) as Row[]
    await to.store.pool.query(
      `insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
       select id, 'HERE', 'Here', 0, 0, 'UTC', 0, 0, 0, '2026-01-01' from organisation where org_no = 'HOME'`,
    )
    await to.store.pool.query(
      `insert into concentrator (gw, station_id, name, secret_hash) select '100000000099', id, 'C', '\\x00' from station`,
    )
    await to.store.pool.query(
      `insert into device (station_id, gw, kind, number, code) select id, '100000000099', 'string', '900000005001', 'S' from station`,
    )
    expect(await bringInto(to.store, changed(made))).toEqual({ renumbered: 1 })
    const { rows } = await to.store.pool.query(
      `select m.code, s.number from device m join device s on s.id = m.parent_id where m.code in ('S1-1-1', 'S1-2-1') order by 1`,
    )
    expect(rows[0].number).toMatch(/^90\d{10}$/)
    expect(rows[0].number).not.toBe('900000005001')
    expect(rows[1].number).toBe('900000005002')
  })

  it('every reason is among these', () => {
    expect([...archiveProblems]).toEqual(['here', 'twice', 'missing', 'misplaced', 'wrongPiece', 'notAllowed'])
  })
})
