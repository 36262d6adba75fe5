import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import type { SwitchHealthRow, switchHealthCalls } from '@sundial/contract/switch-health.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isDark } from '@sundial/core/rsd/darkness.ts'
import { passedPercent } from '@sundial/core/rsd/module-test.ts'
import { driftMsOf, judgeSwitching, middleMs, type SwitchVerdict, switchVerdicts } from '@sundial/core/rsd/switch-health.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { switchHealth as words } from '@sundial/phrases/switch-health.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import { findSwitchMonths, findSwitchOrders, findSwitchRecords, type SwitchRecordRow } from '@sundial/store/tasks/switch-records.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, sheetOf } from '../sheets/sheet.ts'

type Asked = ParsedInputOf<typeof switchHealthCalls.exportSwitchHealth>
type Conditions = Partial<Pick<Asked, 'days' | 'verdict' | 'text'>>
type Counts = { proven: number; failed: number; silent: number; medianMs: number | null }

const dayMs = 86_400_000
const daysUsual = 365

const countsIn = ({ proven, failed, silent, medianMs }: Counts) => ({
  provenCount: proven,
  failedCount: failed,
  silentCount: silent,
  successRate: passedPercent(proven + failed, failed),
  medianMs,
})

const rowOf = (record: SwitchRecordRow, plantMs: number | null): SwitchHealthRow => ({
  id: record.id,
  code: record.code,
  number: record.number,
  stringCode: record.stringCode,
  verdict: judgeSwitching(record, plantMs),
  ...countsIn(record),
  failedInARow: record.failedInARow,
  driftMs: driftMsOf(record),
  lastAt: record.lastAt,
})

const sum = (records: readonly SwitchRecordRow[], key: 'proven' | 'failed' | 'silent'): number =>
  records.reduce((total, record) => total + record[key], 0)

/** Every module of a plant and how its RSD switched, by place. @throws Refusal notFound */
const judged = async ({ stationId, days = daysUsual }: Pick<Asked, 'stationId' | 'days'>, { server, scope, now }: ReadCall) => {
  const { db } = server.store
  const [station] = await findStations(db, scope, { ids: [stationId] })
  if (!station) throw new Refusal('notFound')
  const from = now - days * dayMs
  const span = { stationId, from: new Date(from), to: new Date(now) }
  const orders = await findSwitchOrders(db, scope, span)
  const counted = { ...span, darkTasks: orders.filter(({ at }) => isDark(at, station)).map(({ id }) => id) }
  const records = await findSwitchRecords(db, scope, counted)
  const months = (await findSwitchMonths(db, scope, counted)).map(({ month, ...counts }) => ({ month, ...countsIn(counts) }))
  const plantMs = middleMs(records)
  const all = { proven: sum(records, 'proven'), failed: sum(records, 'failed'), silent: sum(records, 'silent'), medianMs: plantMs }
  return {
    facts: { timeZone: station.timeZone, from, orderCount: orders.length, ...countsIn(all), months },
    rows: records.map((record) => rowOf(record, plantMs)),
  }
}

const isAsked = ({ verdict, text }: Conditions, row: SwitchHealthRow): boolean => {
  if (verdict !== undefined && row.verdict !== verdict) return false
  const wanted = text?.toLowerCase() ?? ''
  return [row.code, row.number, row.stringCode ?? ''].some((name) => name.toLowerCase().includes(wanted))
}

const keys: Record<Asked['sortBy'], (row: SwitchHealthRow) => number | string | null> = {
  verdict: ({ verdict }) => switchVerdicts.indexOf(verdict),
  code: ({ code }) => code,
  failed: ({ failedCount }) => failedCount,
  silent: ({ silentCount }) => silentCount,
  rate: ({ successRate }) => successRate,
  median: ({ medianMs }) => medianMs,
  drift: ({ driftMs }) => driftMs,
  last: ({ lastAt }) => lastAt,
}

const compared = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en', { numeric: true })

/** In an order; what has no value stands last in either direction, and what is equal by place. */
const inOrder = (rows: readonly SwitchHealthRow[], { sortBy, sortOrder }: Pick<Asked, 'sortBy' | 'sortOrder'>): SwitchHealthRow[] => {
  const key = keys[sortBy]
  const sign = sortOrder === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * compared(a, b)
  })
}

const keptOf = (rows: readonly SwitchHealthRow[], asked: Asked): SwitchHealthRow[] =>
  inOrder(
    rows.filter((row) => isAsked(asked, row)),
    asked,
  )

/** How many modules of each verdict there are among those that are asked for. */
const viewsOf = (rows: readonly SwitchHealthRow[], { text }: Asked) => {
  const found = rows.filter((row) => isAsked({ text }, row))
  const count = (verdict: SwitchVerdict): number => found.filter((row) => row.verdict === verdict).length
  return {
    all: found.length,
    ...(Object.fromEntries(switchVerdicts.map((verdict) => [verdict, count(verdict)])) as Record<SwitchVerdict, number>),
  }
}

export const switchHealth: Handler<'switchHealth'> = async ({ counts, ...asked }, call) => {
  const { facts, rows } = await judged(asked, call)
  const rowsOf = async ({ days }: Conditions) => (days === asked.days ? rows : (await judged({ ...asked, days }, call)).rows)
  const counted = await countsOf(counts, async (query) => (await rowsOf(query)).filter((row) => isAsked(query, row)).length)
  return { ...facts, views: viewsOf(rows, asked), ...pageIn(keptOf(rows, asked), asked), ...counted }
}

/** @throws Refusal notFound before a ticket is given */
export const exportSwitchHealth: Handler<'exportSwitchHealth'> = async (asked, call) => {
  const { server, scope } = call
  const [station] = await findStations(server.store.db, scope, { ids: [asked.stationId] })
  if (!station) throw new Refusal('notFound')
  const layout = (await server.layouts.of(server.store.db, [station.id])).get(station.id)!
  return giveTicket('exportSwitchHealth', asked, call, layout.modules.length)
}

const wordOf = wordsOf({ switchHealth: words })
type Row = SwitchHealthRow & { timeZone: string }
const columnsIn = (language: Language): SheetColumn<Row>[] => {
  const say = (key: keyof typeof words) => wordOf(`switchHealth:${key}`, language)
  const text = (key: keyof typeof words, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
    ...{ kind: 'text', title: say(key), width, value },
  })
  const number = (key: keyof typeof words, decimals: number, value: (row: Row) => number | null): SheetColumn<Row> => ({
    ...{ kind: 'number', title: say(key), width: 14, decimals, value },
  })
  const inS = (ms: number | null): number | null => (ms === null ? null : ms / 1000)
  return [
    text('columnCode', 18, ({ code }) => code),
    text('columnNumber', 18, (row) => row.number),
    text('columnString', 12, ({ stringCode }) => stringCode),
    text('columnVerdict', 24, ({ verdict }) => say(verdict)),
    number('columnProven', 0, ({ provenCount }) => provenCount),
    number('columnFailed', 0, ({ failedCount }) => failedCount),
    number('columnSilent', 0, ({ silentCount }) => silentCount),
    number('columnRate', 0, ({ successRate }) => successRate),
    number('columnMedian', 1, ({ medianMs }) => inS(medianMs)),
    number('columnDrift', 1, ({ driftMs }) => inS(driftMs)),
    { kind: 'instant', title: say('columnLast'), width: 20, value: ({ lastAt }) => lastAt, timeZone: ({ timeZone }) => timeZone },
  ]
}

export const switchHealthSheet: HeavyFiles['exportSwitchHealth'] = async (asked, call) => {
  const { facts, rows } = await judged(asked, call)
  return sheetOf(
    wordOf('switchHealth:title', call.language),
    columnsIn(call.language),
    keptOf(rows, asked).map((row) => ({ ...row, timeZone: facts.timeZone })),
  )
}
