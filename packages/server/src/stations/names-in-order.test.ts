import { calls } from '@sundial/contract/calls.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { describe, expect, it } from 'vitest'
import { addRandomFleet } from '../../test/random-fleet.ts'
import { serverForAll } from '../../test/serving.ts'

type Row = { id: number; name: string }
const languages = ['zh', 'en', 'ja'] as const

describe('stations by name', () => {
  const s = serverForAll(async (server) => {
    await addRandomFleet(server, 21, 24)
    return {}
  })
  const ask = async (call: 'stations' | 'stationChoices', input: object, token: string, language: string = 'en'): Promise<Row[]> => {
    const { data } = await s.call(calls[call].path, input, token, { i18n: language })
    const rows = call === 'stations' ? (data as OutputOf<typeof calls.stations>).list : (data as OutputOf<typeof calls.stationChoices>)
    return rows.map(({ id, name }) => ({ id, name }))
  }
  /** As when every name was read and put in order for each answer. */
  const inOrder = (rows: readonly Row[], language: string, sign: 1 | -1 = 1): Row[] => {
    const { compare } = new Intl.Collator(language, { numeric: true })
    return rows.toSorted((a, b) => sign * compare(a.name, b.name) || a.id - b.id)
  }
  const rename = (id: number, name: string) =>
    s.store.pool.query(
      `update station set name = $2, names = jsonb_build_object('zh', $2::text, 'en', $2::text, 'ja', $2::text) where id = $1`,
      [id, name],
    )

  const expectInOrder = async (person: string, language: string): Promise<void> => {
    const token = await s.token(person)
    const all = await ask('stations', { pageSize: 100 }, token, language)
    expect(all.length).toBeGreaterThan(3)
    const attention = await ask('stations', { pageSize: 100, view: 'attention', name: '1' }, token, language)
    for (const [sortOrder, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const sorted = inOrder(all, language, sign)
      for (const targetPage of [1, 2, 9]) {
        const page = await ask('stations', { sortBy: 'name', sortOrder, pageSize: 4, targetPage }, token, language)
        expect(page).toEqual(sorted.slice((targetPage - 1) * 4, targetPage * 4))
      }
      const some = await ask('stations', { sortBy: 'name', sortOrder, pageSize: 100, view: 'attention', name: '1' }, token, language)
      expect(some).toEqual(inOrder(attention, language, sign))
    }
  }

  it.each(['all', 'east', 'viewer'])('%s: in the order of the language, either way, every page, with conditions', async (person) => {
    for (const language of languages) await expectInOrder(person, language)
  })

  it('also after names have changed, are alike, or a station has gone to another organisation', async () => {
    const token = await s.token('all')
    const [first, second, third] = (await ask('stations', { sortBy: 'name', pageSize: 3 }, token)) as [Row, Row, Row]
    await rename(first.id, 'Zebra 10')
    await rename(second.id, 'Zebra 9')
    await rename(third.id, 'Zebra 9')
    for (const person of ['all', 'viewer']) await expectInOrder(person, 'en')
    const names = async (person: string) =>
      (await ask('stations', { sortBy: 'name', pageSize: 100 }, await s.token(person))).map((r) => r.name)
    expect((await names('all')).slice(-3)).toEqual(['Zebra 9', 'Zebra 9', 'Zebra 10'])
    const moving = (to: string) =>
      s.store.pool.query('update station set org_id = (select id from organisation where org_no = $2) where id = $1', [first.id, to])
    await moving('WEST')
    expect(await names('east')).not.toContain('Zebra 10')
    await moving('EAST')
    expect(await names('east')).toContain('Zebra 10')
  })

  it('as choices of a picker: all that somebody sees, those with a text, those of ids; 50 at most', async () => {
    for (const person of ['all', 'east', 'viewer']) {
      const token = await s.token(person)
      const all = inOrder(await ask('stations', { pageSize: 100 }, token), 'en')
      expect(await ask('stationChoices', {}, token)).toEqual(all)
      expect(await ask('stationChoices', { text: 'RANDOM 1' }, token)).toEqual(all.filter(({ name }) => name.startsWith('Random 1')))
      expect((await ask('stationChoices', { text: 'R-01' }, token)).map(({ id }) => id)).toEqual(
        (await ask('stations', { name: 'R-01' }, token)).map(({ id }) => id),
      )
      const ids = all.filter((_, i) => i % 2 === 0).map(({ id }) => id)
      expect(await ask('stationChoices', { ids: [...ids, 999_999] }, token)).toEqual(all.filter(({ id }) => ids.includes(id)))
    }
    await s.store.pool.query(
      `insert into station (org_id, code, name, latitude_deg, longitude_deg, time_zone, capacity_w, tilt_deg, azimuth_deg, commissioned_on)
       select o.id, 'M-' || n, 'Many ' || n, 0, 0, 'Etc/GMT', 1, 0, 0, '2020-01-01' from organisation o, generate_series(1, 60) n where o.org_no = 'EAST'`,
    )
    const many = await ask('stationChoices', { text: 'many' }, await s.token('all'))
    expect(many.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, i) => `Many ${i + 1}`))
  })
})
