import { quantitiesOf } from '@sundial/core/telemetry/quantities.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { monitorTasks as words } from '@sundial/phrases/monitor-tasks.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { countRunResults, findMonitorRuns, type MonitorRun } from '@sundial/store/schedules/monitor-runs.ts'
import { type TaskDeviceRecord, taskDevices } from '@sundial/store/tasks/task-devices.ts'
import { eachValueOf } from '../figures/series.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { type SheetColumn, streamedSheetOf } from '../sheets/sheet.ts'
import { monitorTaskOf } from './monitor-list.ts'

const quantities = ['power', 'voltage', 'current', 'temperature', 'rsdVoltage', 'switchState', 'snr'] as const
type Quantity = (typeof quantities)[number]
type Read = { at: number; values: Partial<Record<Quantity, number>> }
/** What a run read of a module; `read` null: no answer. */
type Row = { run: MonitorRun; device: TaskDeviceRecord; read: Read | null }

/** @throws Refusal notFound before a ticket is given */
export const exportMonitorTask: Handler<'exportMonitorTask'> = async (asked, call) => {
  await monitorTaskOf(call, asked.id)
  return giveTicket('exportMonitorTask', asked, call, await countRunResults(call.server.store.db, call.scope, asked))
}

/** What each module of a run told first after the order was given. */
const readIn = async (run: MonitorRun, ids: readonly number[], call: ReadCall): Promise<Map<number, Read>> => {
  const { db } = call.server.store
  const devices = await findDevices(db, call.scope, ids)
  const found = new Map<number, Read>()
  const named = quantities.map((name) => ({ name, from: run.at }))
  await eachValueOf(db, call.scope, { kind: 'module', devices, to: run.endedAt, quantities: named }, (name, device, at, value) => {
    const { id } = devices[device]!
    const read = found.get(id) ?? { at, values: {} }
    found.set(id, read)
    if (read.at === at) read.values[name as Quantity] = value
  })
  return found
}

const pagesOf = async function* (runs: readonly MonitorRun[], call: ReadCall): AsyncGenerator<Row[]> {
  for (const run of runs) {
    const devices = await taskDevices(call.server.store.db, call.scope, run.taskId)
    const verified = devices.filter(({ phase }) => phase === 'verified').map(({ id }) => id)
    const read = verified.length > 0 ? await readIn(run, verified, call) : new Map<number, Read>()
    yield devices.map((device) => ({ run, device, read: read.get(device.id) ?? null }))
  }
}

const wordOf = wordsOf({ monitorTasks: words })

/** What came of asking a module; a module that its concentrator did not ask has not been silent. */
const answerOf = ({ phase, note }: TaskDeviceRecord): keyof typeof words => {
  if (phase === 'verified') return 'read'
  if (note === 'notAsked') return 'notAsked'
  return note === null || note === 'noAnswer' ? 'noAnswer' : 'noResult'
}

const columnsIn = (language: Language, timeZone: string): SheetColumn<Row>[] => {
  const say = (key: keyof typeof words) => wordOf(`monitorTasks:${key}`, language)
  const text = (key: keyof typeof words, width: number, value: (row: Row) => string | null): SheetColumn<Row> => ({
    ...{ kind: 'text', title: say(key), width, value },
  })
  const instant = (key: keyof typeof words, value: (row: Row) => number | null): SheetColumn<Row> => ({
    ...{ kind: 'instant', title: say(key), width: 20, value, timeZone: () => timeZone },
  })
  const ofModule = quantitiesOf('module')
  return [
    instant('columnRun', ({ run }) => run.at),
    text('columnModule', 18, ({ device }) => device.code),
    text('columnNumber', 18, ({ device }) => device.number),
    text('columnString', 12, ({ device }) => device.stringCode),
    text('columnAnswer', 16, ({ device }) => say(answerOf(device))),
    instant('columnMeasured', ({ read }) => read?.at ?? null),
    ...quantities.map(
      (name): SheetColumn<Row> => ({
        ...{ kind: 'number', title: say(`quantity_${name}`), width: 14, decimals: ofModule[name]!.decimals },
        value: ({ read }) => read?.values[name] ?? null,
      }),
    ),
  ]
}

export const monitorTaskSheet: HeavyFiles['exportMonitorTask'] = async (asked, call) => {
  const { db } = call.server.store
  const { timeZone, name } = await monitorTaskOf(call, asked.id)
  const [runs, total] = [await findMonitorRuns(db, call.scope, asked), await countRunResults(db, call.scope, asked)]
  return streamedSheetOf(name, columnsIn(call.language, timeZone), { total, pages: pagesOf(runs, call), close: async () => undefined })
}
