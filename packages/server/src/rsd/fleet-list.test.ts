import type { RsdRow } from '@sundial/contract/rsd.ts'
import { moduleStates } from '@sundial/core/devices/module-state.ts'
import { describe, expect, it } from 'vitest'
import { addRandomFleet, eastStations } from '../../test/random-fleet.ts'
import { callerOf } from '../../test/server.ts'
import { serverForAll } from '../../test/serving.ts'

type Filter = { state?: string; switchState?: number; orgNo?: string; text?: string }
type Page = { list: RsdRow[]; pageTotalCount: number; countedTo?: number }
const people = ['all', 'east', 'west', 'viewer'] as const
const filters: Filter[] = [
  {},
  ...moduleStates.map((state) => ({ state })),
  { switchState: 0 },
  { switchState: 1 },
  { state: 'producing', switchState: 0 },
  { orgNo: 'EAST' },
  { orgNo: 'EAST', state: 'zero' },
]
const withText: Filter[] = [{}, { state: 'zero' }, { orgNo: 'EAST', switchState: 0 }]
const texts = ['S1-2', '-3', '1', 'ab', '207', 'nothing has it'] as const
const pageSize = 12

describe('devices of a fleet that was made by chance', () => {
  const s = serverForAll(async (server) => {
    await addRandomFleet(server, 11, 14)
    await server.call('/deviceBSD/rsdList', {}, await server.token('all')) // judged once
    return { east: await eastStations(server), ask: callerOf(server.app) }
  })
  const list = async (input: object, token: string): Promise<Page> => {
    const answer = await s.ask('/deviceBSD/rsdList', input, token)
    if (answer.code !== '00000') throw new Error(answer.text)
    return answer.data as Page
  }

  /** Every module that somebody sees: stations one by one, each with all of its modules judged. */
  const everyModule = async (token: string): Promise<RsdRow[]> => {
    const rows: RsdRow[] = []
    for (const stationId of (await s.store.db.selectFrom('station').select('id').orderBy('id').execute()).map(({ id }) => id)) {
      const answer = await s.ask('/deviceBSD/rsdList', { stationId, pageSize: 1000 }, token)
      rows.push(...((answer.data as Page | null)?.list ?? []))
    }
    return rows
  }
  it('say how often their own concentrator reports, by which their age is judged', async () => {
    const token = await s.token('all')
    await s.store.pool.query('update concentrator set report_period_s = 900 where gw = (select min(gw) from concentrator)')
    const { rows } = await s.store.pool.query('select gw, report_period_s as period from concentrator')
    const periods = new Map(rows.map(({ gw, period }) => [gw, Number(period)]))
    const shown = await everyModule(token)
    expect(new Set(shown.map(({ reportPeriodS }) => reportPeriodS)).size).toBeGreaterThan(1)
    for (const { gw, reportPeriodS } of shown) expect(reportPeriodS).toBe(periods.get(gw))
  })

  const hasText = ({ code, number, mac }: RsdRow, text: string): boolean =>
    [code, number, mac ?? ''].some((said) => said.toLowerCase().includes(text.toLowerCase()))
  const isLeft = (row: RsdRow, { state, switchState, orgNo, text = '' }: Filter): boolean =>
    [
      !state || row.state === state,
      switchState === undefined || row.switchState === switchState,
      !orgNo || s.east.has(row.stationId),
      hasText(row, text),
    ].every((holds) => holds)

  /** Every page of a list, and one after them, is as the modules that are left. */
  const everyPage = async (asked: Filter, left: readonly RsdRow[], token: string): Promise<void> => {
    for (let targetPage = 1; targetPage <= Math.ceil(left.length / pageSize) + 1; targetPage++) {
      const page = await list({ ...asked, pageSize, targetPage }, token)
      const shown = left.slice((targetPage - 1) * pageSize, targetPage * pageSize)
      expect({ asked, targetPage, list: page.list, pageTotalCount: page.pageTotalCount }).toEqual({
        asked,
        targetPage,
        list: shown,
        pageTotalCount: left.length,
      })
    }
  }

  it.each(people)('%s: every filter, text and page are as if each module was judged', async (person) => {
    const token = await s.token(person)
    const modules = await everyModule(token)
    const all = [...filters, ...texts.flatMap((text) => withText.map((filter): Filter => ({ ...filter, text })))]
    for (const asked of all)
      await everyPage(
        asked,
        modules.filter((row) => isLeft(row, asked)),
        token,
      )
  })

  it('whoever sees less is shown less, and every state is among the modules', async () => {
    const modules = await everyModule(await s.token('all'))
    expect([...new Set(modules.map(({ state }) => state))].length).toBeGreaterThan(3)
    const counts = []
    for (const person of ['all', 'east', 'viewer']) counts.push((await list({}, await s.token(person))).pageTotalCount)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(new Set(counts).size).toBe(3)
    expect(counts[2]).toBeGreaterThan(0)
  })

  it('a whole number names its module alone, to those who see it; a part of it also a module with it in the code', async () => {
    const token = await s.token('all')
    const modules = await everyModule(token)
    const seen = new Set((await everyModule(await s.token('east'))).map(({ id }) => id))
    const foreign = modules.find(({ id }) => !seen.has(id))!
    const [own, before] = modules.filter(({ id }) => seen.has(id)).slice(0, 2) as [RsdRow, RsdRow]
    await s.store.pool.query('update device set code = $2 where id = $1', [own.id, `${foreign.number}-${before.number}`])
    const found = async (asked: Filter, person: (typeof people)[number]) => {
      const { list: rows, pageTotalCount } = await list({ ...asked, pageSize }, await s.token(person))
      expect(pageTotalCount).toBe(rows.length)
      return rows.map(({ id }) => id)
    }
    expect(await found({ text: foreign.number }, 'all')).toEqual([foreign.id])
    expect(await found({ text: foreign.number }, 'east')).toEqual([own.id])
    expect(await found({ text: before.number }, 'east')).toEqual([before.id])
    expect(await found({ text: before.number, orgNo: 'EAST' }, 'all')).toEqual([before.id])
    expect((await found({ text: before.number.slice(1) }, 'east')).toSorted()).toEqual([own.id, before.id].toSorted())
    await s.store.pool.query('update device set code = $2 where id = $1', [own.id, own.code])
  })

  it('with a text no more than 200 beyond the page are counted, and pages go on', async () => {
    const token = await s.token('all')
    const gw = (await s.store.db.selectFrom('concentrator').selectAll().orderBy('gw').executeTakeFirstOrThrow()).gw
    await s.store.pool.query(
      `insert into device (station_id, gw, kind, number, code) select station_id, gw, 'module', '9' || lpad(n::text, 11, '0'), 'Q' || n
         from concentrator, generate_series(1, 300) n where gw = $1`,
      [gw],
    )
    const [first, second, tenth] = [
      await list({ text: 'Q', pageSize }, token),
      await list({ text: 'q', pageSize, targetPage: 2 }, token),
      await list({ text: 'q', pageSize, targetPage: 10 }, token),
    ]
    expect([first, second, tenth].map(({ pageTotalCount, countedTo }) => [pageTotalCount, countedTo])).toEqual([
      [212, 212],
      [224, 224],
      [300, 320],
    ])
    expect([first, second].flatMap((page) => page.list.map(({ code }) => code))).toEqual(Array.from({ length: 24 }, (_, i) => `Q${i + 1}`))
  })
})
