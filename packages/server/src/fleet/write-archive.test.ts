import { createHash } from 'node:crypto'
import { archiveEnd, archiveHead, archiveRows } from '@sundial/contract/fleet-archive.ts'
import { type ArchiveNounName, archiveNounNames, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { secretHash } from '@sundial/store/fleet/seed-fleet.ts'
import { testSecret } from '@sundial/store/test/fleet.ts'
import { emptyStore } from '@sundial/store/test/opened-store.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { archiveBytes, archiveLinesIn, takenAt } from '../../test/archive-text.ts'
import { seedStoriedFleet } from '../../test/storied-fleet.ts'

type Row = Record<string, unknown> & { is: ArchiveNounName }

describe('the archive of a fleet', () => {
  const opened = emptyStore(3)
  let lines: string[]
  let rows: Row[]
  beforeAll(async () => {
    await seedStoriedFleet(opened.store)
    lines = archiveLinesIn(await archiveBytes(opened.store.db, 'ROOT'))
    rows = lines.slice(1, -2).map((line) => JSON.parse(line) as Row)
  })
  const of = (noun: ArchiveNounName): Row[] => rows.filter(({ is }) => is === noun)

  it('begins with what it is and holds, and ends with the count and the checksum of each part', () => {
    expect(archiveHead.parse(JSON.parse(lines[0]!))).toEqual({
      ...{ is: 'sundial fleet', format: 1, product: '1.2.3', madeAt: new Date(takenAt).toISOString() },
      ...{ organisation: 'ROOT', stations: 2, devices: 21 },
    })
    expect(lines.at(-1)).toBe('')
    const { parts } = archiveEnd.parse(JSON.parse(lines.at(-2)!))
    expect(parts.map(({ noun }) => noun)).toEqual(archiveNounNames)
    for (const { noun, rows: count, sha256 } of parts) {
      const own = lines.filter((line) => line.startsWith(`{"is":"${noun}",`))
      expect([noun, count, sha256]).toEqual([
        noun,
        own.length,
        createHash('sha256')
          .update(`${own.join('\n')}\n`)
          .digest('hex'),
      ])
    }
  })

  it('has rows that keep to the schema, with every field of every noun somewhere', () => {
    for (const { is, ...row } of rows) expect(archiveRows[is].safeParse(row).error).toBeUndefined()
    for (const noun of archiveNounNames) {
      const there = new Set(of(noun).flatMap((row) => Object.keys(row)))
      const never = { panelRatings: ['iscA', 'vmpV', 'impA'], irradianceSensor: ['azimuthDeg'] } as Record<string, string[]>
      expect([noun, fieldsOf(noun).flatMap(([name]) => (there.has(name) ? [] : [name]))]).toEqual([noun, never[noun] ?? []])
    }
  })

  it('has the history: what was at a position from when to when, and why it was replaced', () => {
    const keyOf = (number: string) => of('equipment').find((row) => row.number === number)!.key
    const places = of('installation').filter((row) => row.equipment === keyOf('200000011001'))
    expect(places.map(({ since, until }) => [since, until])).toEqual([
      [undefined, new Date(takenAt - 20 * 86_400_000).toISOString().replace('Z', '000Z')],
      [new Date(takenAt - 18 * 86_400_000).toISOString().replace('Z', '000Z'), undefined],
    ])
    const told = of('replacement').map(({ part, undoneAt }) => `${part}${undoneAt === undefined ? '' : ', undone'}`)
    expect(told.sort()).toEqual(['inverter', 'optimizer', 'optimizer', 'panel', 'panel, undone'])
    expect(of('replacement')[0]!.reason).toBe('label "torn"\n second line')
  })

  it('has a row only for pieces of which there is something to say', () => {
    expect(of('device')).toHaveLength(21)
    // 4 replaced with what replaced them (one of them twice), the undone one with its own, one with ratings, one with versions.
    expect(of('equipment')).toHaveLength(11)
  })

  it('has no secret, no id of the database and nobody’s name', async () => {
    const text = lines.join('\n')
    expect(text).not.toContain(testSecret)
    expect(text).not.toContain(secretHash(testSecret).toString('hex'))
    expect(text).not.toContain('told')
    const { id } = await opened.store.db.selectFrom('station').select('id').where('code', '=', 'TS-01').executeTakeFirstOrThrow()
    for (const row of rows) if ('station' in row) expect(row.station).not.toBe(id)
  })

  it('is the same each time: the last line says so', async () => {
    expect(archiveLinesIn(await archiveBytes(opened.store.db, 'Root'))).toEqual(lines)
  })

  it('has one part of the tree alone where that is asked for, with nothing above it', async () => {
    const west = archiveLinesIn(await archiveBytes(opened.store.db, 'WEST'))
      .slice(1, -2)
      .map((line) => JSON.parse(line) as Row)
    expect(west.filter(({ is }) => is === 'organisation')).toEqual([expect.objectContaining({ orgNo: 'WEST' })])
    expect(west[0]).not.toHaveProperty('parent')
    expect(west.filter(({ is }) => is === 'station').map(({ code }) => code)).toEqual(['TS-02'])
    expect(west.filter(({ is }) => is === 'device')).toHaveLength(7)
  })

  it('has no more than the scope sees', async () => {
    const east = await opened.store.db.selectFrom('organisation').select('path').where('org_no', '=', 'EAST').executeTakeFirstOrThrow()
    const scope = { orgPaths: [east.path] }
    await expect(archiveBytes(opened.store.db, 'ROOT', scope)).rejects.toMatchObject({ refusal: 'notFound' })
    await expect(archiveBytes(opened.store.db, 'WEST', scope)).rejects.toMatchObject({ refusal: 'notFound' })
    const { id } = await opened.store.db.selectFrom('station').select('id').where('code', '=', 'TS-02').executeTakeFirstOrThrow()
    const bound = archiveLinesIn(await archiveBytes(opened.store.db, 'ROOT', { orgPaths: ['/'], stationIds: [id] }))
    expect(bound.filter((line) => line.includes('TS-01'))).toEqual([])
    expect(JSON.parse(bound[0]!)).toMatchObject({ stations: 1, devices: 7 })
  })
})
