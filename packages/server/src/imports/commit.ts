import type { importCalls } from '@sundial/contract/imports.ts'
import type { ParsedInputOf } from '@sundial/contract/kit/call.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { isTaken } from '@sundial/store/kit/is-taken.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { changeMany } from '../kit/change.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { countStates } from './check-rows.ts'
import type { CheckedRow } from './checked-row.ts'
import type { ImportRegistry } from './import-registry.ts'
import type { KeptUpload } from './kept-uploads.ts'
import type { AnyKind } from './kind.ts'
import { resultSheet } from './sheets.ts'
import { checked, found } from './upload.ts'

type Input = ParsedInputOf<typeof importCalls.commitImport>
type Order = { kind: AnyKind; upload: KeptUpload; input: Input; call: SignedInCall }

const toldRows = 10
const needsOthers = (rows: readonly CheckedRow[]): Refusal => {
  const told = rows.slice(0, toldRows).map(({ at }) => at)
  return new Refusal('importNeedsOthers', { count: rows.length, rows: told.join(', ') + (rows.length > toldRows ? ', …' : '') })
}

/** The upload as if it had no rows but these. @throws Refusal badInput where it does not have one of them */
const withOnly = (upload: KeptUpload, only: Input['only']): KeptUpload => {
  if (!only) return upload
  const chosen = new Set(only)
  const rows = upload.rows.filter(({ at }) => chosen.has(at))
  if (rows.length !== chosen.size) throw new Refusal('badInput', { what: 'only' })
  return { ...upload, rows }
}

const importable = ({ input }: Order, rows: readonly CheckedRow[]): CheckedRow[] => {
  const wrong = rows.filter(({ state }) => state === 'wrong')
  if (input.rows === 'all' && wrong.length > 0)
    throw input.only ? needsOthers(wrong) : new Refusal('importNotClean', { count: wrong.length })
  return rows.filter(({ state }) => state === 'good')
}

/** What has to be made for each new row, before the transaction: passwords take their time. */
const prepareAll = async (order: Order): Promise<Map<number, unknown>> => {
  const rows = importable(order, await checked(order.kind, order.upload, order.input.mapping, order.call))
  const prepared = new Map<number, unknown>()
  for (const { at, values } of rows) prepared.set(at, await order.kind.prepare(values))
  return prepared
}

/** Writes the rows that are still good; what has come to be there meanwhile stays as it is. */
const write = async (trx: Db, order: Order, prepared: ReadonlyMap<number, unknown>) => {
  const { kind, upload, input, call } = order
  const rows = await checked(kind, upload, input.mapping, call, trx)
  const added = importable(order, rows).filter(({ at }) => prepared.has(at))
  const news = added.map(({ at, values }) => ({ at, values, prepared: prepared.get(at) }))
  const changes = await kind.add(trx, call, news, upload.fileName)
  return { answer: { added, rows, news }, changes }
}

/** Somebody else may write the same at the same moment, after the last check. @throws Refusal importOvertaken */
const onceChecked = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isTaken(error) ? new Refusal('importOvertaken') : error
  }
}

/** Imports the good rows of an upload. Said again it answers what it answered. */
export const commitImport =
  (registry: ImportRegistry): Handler<'commitImport'> =>
  (input, call) =>
    registry.inTurn(input.importId, async () => {
      const earlier = registry.results.find(input.importId, call)
      if (earlier) return earlier.counts
      const { kind, upload } = await found(registry, input.importId, call)
      const order: Order = { kind, upload: withOnly(upload, input.only), input, call }
      const prepared = await prepareAll(order)
      const { added, rows, news } = await onceChecked(() =>
        changeMany(call, kind.action, (trx) => kind.within(trx, call, () => write(trx, order, prepared))),
      )
      await kind.after(call, news)
      const { known, wrong } = countStates(rows)
      const counts = { added: added.length, known, wrong }
      registry.results.keep(input.importId, { counts, sheet: resultSheet(kind, added, prepared, call.language) }, call)
      return counts
    })
