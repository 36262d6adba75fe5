import { type CallName, calls } from '@sundial/contract/calls.ts'
import { downloadPath } from '@sundial/contract/downloads.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { extremesOf, stillSignedIn } from '../../test/extremes.ts'
import { filled, inputFields } from '../../test/input-fields.ts'
import { inConversation } from '../../test/own-inputs.ts'
import { type Answer, testNow } from '../../test/server.ts'
import { foreignServer } from '../../test/serving.ts'
import { seedYear } from '../../test/year.ts'

const dayMs = 86_400_000
const all = Object.keys(calls) as CallName[]
const fieldsBy = Map.groupBy(inputFields, ([name]) => name)
const ceiling = { cpuS: 60, bytes: 512 * 1_048_576 }

const has = (name: CallName, field: string): boolean => field in calls[name].input.shape
/** What a call takes of the longest span and the longest page, whichever it has. */
const longest = (name: CallName): object => ({
  ...(has(name, 'pageSize') ? { pageSize: 1000 } : {}),
  ...(has(name, 'stepS') ? { from: testNow - 31 * dayMs, to: testNow, stepS: 300 } : {}),
  ...(has(name, 'startTime') ? { startTime: testNow - 366 * dayMs, endTime: testNow } : {}),
})
/** Inputs that the call takes, those that come to the same for it once: a left-out value and its default, a text with spaces around it. */
const takenOf = (name: CallName, inputs: readonly object[]): object[] => {
  const byMeaning = inputs.flatMap((input): [string, object][] => {
    const { success, data } = calls[name].input.safeParse(input)
    return success ? [[JSON.stringify(data), input]] : []
  })
  return [...new Map(byMeaning).values()]
}

type Cost = { name: CallName; cpuS: number; grownBytes: number }
const peakBytes = (): number => process.resourceUsage().maxRSS * 1024

/** No answer costs more than 60 s of CPU and 512 MB, with a year of reports of 200 modules and long lists behind it (promise S29). */
describe('the heaviest answers', () => {
  const s = foreignServer('all', { modulesPerString: 100 })
  const ask = stillSignedIn(s, 'all')
  const costs: Cost[] = []
  beforeAll(() => seedYear(s))

  /** Notes the CPU time of this process, which is the server's, and how far its memory rose above where it stood. */
  const measured = async <T>(name: CallName, work: () => Promise<T>): Promise<T> => {
    const [cpu, before, peak] = [process.cpuUsage(), process.memoryUsage.rss(), peakBytes()]
    const done = await work()
    const { user, system } = process.cpuUsage(cpu)
    const cost = { name, cpuS: (user + system) / 1e6, grownBytes: peakBytes() > peak ? peakBytes() - before : 0 }
    costs.push(cost)
    expect(cost.cpuS).toBeLessThan(ceiling.cpuS)
    expect(cost.grownBytes).toBeLessThan(ceiling.bytes)
    return done
  }
  const answered = async (name: CallName, input: object): Promise<Answer> => {
    const answer = await measured(name, () => ask(name, input))
    const fault = answer.http < 500 ? null : answer.text.slice(0, 300)
    expect({ name, fault }).toEqual({ name, fault: null })
    return answer
  }

  it.each([
    ['stationTrend', () => ({ stationId: s.stations[0], by: 'year', date: '2026-01-01' })],
    ['stationTrend', () => ({ stationId: s.stations[0], by: 'days', from: '2025-06-21', to: '2026-06-21' })],
    ['dataTrend', () => ({ ...s.inputs.dataTrend, ...longest('dataTrend'), ids: undefined, stationId: s.stations[0], quantity: 'power' })],
  ] as [CallName, () => object][])('%s at its widest', async (name, input) => {
    expect((await answered(name, input())).http).toBe(200)
  })

  it.each(['exportAudit', 'exportRoles', 'exportStations'] as const)('%s of everything, as a workbook', async (name) => {
    const token = await s.token('all')
    const { ticket } = (await s.call(calls[name].path, {}, token)).data as { ticket: string }
    const url = `${prefixes[0]}${downloadPath}?ticket=${ticket}`
    const { statusCode, rawPayload } = await measured(name, () => s.app.inject({ url, headers: { token } }))
    expect(statusCode).toBe(200)
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('dataTrend of 200 modules over a year', async () => {
    const { rows } = await s.store.pool.query("select id from device where kind = 'module' and station_id = $1 limit 200", [s.stations[0]])
    const ids = rows.map(({ id }) => Number(id))
    expect(ids).toHaveLength(200)
    const year = { ids, quantity: 'power', from: testNow - 366 * dayMs, to: testNow, stepS: 3600 }
    expect((await answered('dataTrend', year)).http).toBe(200)
  })

  it.each(all)('%s, with every limit that it takes', async (name) => {
    const inputs = [s.inputs[name], { ...s.inputs[name], ...longest(name) }]
    for (const [, { path, shape }] of fieldsBy.get(name) ?? [])
      for (const value of extremesOf(shape)) inputs.push(filled({ ...s.inputs[name], ...longest(name) }, path, value) as object)
    for (const input of takenOf(name, inputs)) await answered(name, input)
  })

  it('were looked for in every call but those that need a conversation', () => {
    const seen = new Set(costs.map(({ name }) => name))
    expect(all.filter((name) => !seen.has(name) && !inConversation.includes(name))).toEqual([])
    const most = (by: (cost: Cost) => number): Cost => costs.toSorted((a, b) => by(b) - by(a))[0]!
    const [slow, wide] = [most((c) => c.cpuS), most((c) => c.grownBytes)]
    console.log(`most CPU: ${slow.name} ${slow.cpuS.toFixed(1)} s; most memory: ${wide.name} ${(wide.grownBytes / 1e6).toFixed(0)} MB`)
  })
})
