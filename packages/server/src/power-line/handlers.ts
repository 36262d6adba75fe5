import type { LineModule, powerLineCalls } from '@sundial/contract/power-line.ts'
import { limitsAt } from '@sundial/core/alarms/limits.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type LineState, lineNodesIn, lineStateOf, lineTreeOf, type PlacedNode } from '@sundial/core/plc/network.ts'
import { median } from '@sundial/core/stations/performance.ts'
import { limitsOfStation } from '@sundial/store/alarms/limit-settings.ts'
import { lineQualityOf, linesOf, type ModuleLine } from '@sundial/store/concentrators/line-quality.ts'
import { findPowerLine } from '@sundial/store/power-line/find-power-line.ts'
import { modulesBehind, type RegisteredModule } from '@sundial/store/register/find-register.ts'
import type { Handler, HandlersOf } from '../kit/handlers.ts'
import { countsOf, pageIn } from '../kit/pages.ts'
import { giveToConcentrator } from '../orders/give-to-concentrator.ts'
import { type NewestTold, newestTold } from '../orders/newest-told.ts'

type ByNumber = ReadonlyMap<string, RegisteredModule>
/** What is told of modules: which of our register they are, how they answered, and from which ratio on a link is weak, dB. */
type Known = { ours: ByNumber; answers: ReadonlyMap<number, ModuleLine>; weakSnrDb: number }

const rowOf = ({ parent, wasAsked, ...node }: PlacedNode, { ours, answers, weakSnrDb }: Known): LineModule => {
  const own = ours.get(node.number)
  const line = own && answers.get(own.id)
  return {
    ...node,
    id: node.number,
    moduleId: own?.id ?? null,
    code: own?.code ?? null,
    string: own?.stringCode ?? null,
    state: lineStateOf({ ...node, wasAsked }, weakSnrDb),
    carrier: parent === null ? null : (ours.get(parent)?.code ?? parent),
    answered: line ? line.answered / line.asked : null,
    answerMs: line?.answerMs ?? null,
  }
}

type Asked = { text?: string | undefined; state?: LineState | undefined }
const asked =
  ({ text = '', state }: Asked) =>
  (row: LineModule): boolean =>
    (state === undefined || row.state === state) &&
    [row.number, row.code ?? ''].some((value) => value.toLowerCase().includes(text.trim().toLowerCase()))

const sumsOf = (rows: readonly LineModule[]) => {
  const countOf = (state: LineState): number => rows.filter((row) => row.state === state).length
  return {
    ...{ heard: countOf('heard'), weak: countOf('weak'), silent: countOf('silent'), notAsked: countOf('notAsked') },
    carriers: rows.filter(({ behind }) => behind > 0).length,
    hopsMax: Math.max(0, ...rows.map(({ hops }) => hops ?? 0)),
    snrDb: median(rows.flatMap(({ snrDb }) => (snrDb === null ? [] : [snrDb]))),
  }
}

const qualityTold = ({ task, lastFailed }: NewestTold) => ({ qualityTask: task, qualityFailed: lastFailed })

const powerLine: Handler<'powerLine'> = async ({ gw, counts, targetPage, pageSize, ...query }, { server, scope, now }) => {
  const { db } = server.store
  const found = await findPowerLine(db, scope, gw)
  if (!found) throw new Refusal('notFound')
  const { stationId, timeZone, online, readAt, askedAt, data } = found
  const [modules, told, qualityOrder, quality, limits] = await Promise.all([
    modulesBehind(db, gw),
    newestTold(db, gw, 'powerLine'),
    newestTold(db, gw, 'lineQuality'),
    lineQualityOf(db, gw),
    limitsOfStation(db, stationId),
  ])
  const lines = await linesOf(
    db,
    modules.map(({ id }) => id),
  )
  const { weakSnrDb } = limitsAt(limits)(now)
  const ours = new Map(modules.map((module) => [module.number, module]))
  const known = { ours, answers: new Map(lines.map((line) => [line.id, line])), weakSnrDb }
  const rows = lineTreeOf(lineNodesIn(data) ?? []).map((node) => rowOf(node, known))
  return {
    ...pageIn(rows.filter(asked(query)), { targetPage, pageSize }),
    ...(await countsOf(counts, (conditions) => rows.filter(asked(conditions)).length)),
    timeZone,
    online,
    reading: readAt === null ? null : { readAt, tookMs: Math.max(0, readAt - askedAt!) },
    sums: sumsOf(rows),
    weakSnrDb,
    ...told,
    quality,
    ...qualityTold(qualityOrder),
  }
}

export const powerLineHandlers: HandlersOf<typeof powerLineCalls> = {
  powerLine,
  readPowerLine: ({ gw }, call) => giveToConcentrator(call, 'readPowerLine', gw),
  readLineQuality: ({ gw }, call) => giveToConcentrator(call, 'readLineQuality', gw, { args: { devices: [] } }),
}
