import { earlierRow } from '@sundial/core/imports/earlier-row.ts'
import { bareMac } from '@sundial/core/kit/address-rules.ts'
import { bindPanels, type Optimizer, optimizersByMac, panelsOnRecord } from '@sundial/store/imports/bind-panels.ts'
import { recordImport } from '@sundial/store/imports/record-import.ts'
import { type CheckedRow, knownRow, wrongRow } from '../imports/checked-row.ts'
import type { ImportField, ImportKind } from '../imports/kind.ts'
import { serialNoField } from './import-fields.ts'

type Values = { serialNo: string; mac: string; optimizer: Optimizer }

const macField: ImportField<unknown> = {
  key: 'mac',
  title: 'deviceImports:mac',
  otherTitles: ['MAC'],
  required: true,
  rule: 'deviceImports:macOfTableRule',
  example: '20:10:00:00:08:12',
  read: (text) => {
    const mac = bareMac(text)
    return mac === null ? { issue: { word: 'deviceImports:macNotHexadecimal' } } : { value: mac }
  },
}

/** Marks a row whose text in a field an earlier row has. */
const marksRepeated = () => {
  const earlierWith = earlierRow()
  return (row: CheckedRow, field: 'serialNo' | 'mac'): CheckedRow => {
    const earlier = earlierWith(`${field} ${row.values[field]}`, row.at)
    return earlier === undefined ? row : wrongRow(row, field, { word: 'imports:repeated', filling: { row: earlier } })
  }
}

const judged = (row: CheckedRow, optimizer: Optimizer | undefined, onRecord: ReadonlySet<string>): CheckedRow => {
  const serialNo = row.values.serialNo as string
  if (!optimizer) return wrongRow(row, 'mac', { word: 'deviceImports:noOptimizer' })
  if (optimizer.serialNo === serialNo) return knownRow(row)
  if (optimizer.serialNo !== null)
    return wrongRow(row, 'mac', { word: 'deviceImports:panelThere', filling: { code: optimizer.code, serialNo: optimizer.serialNo } })
  if (onRecord.has(serialNo)) return wrongRow(row, 'serialNo', { word: 'deviceImports:boundElsewhere' })
  return { ...row, values: { ...row.values, optimizer } }
}

/** Which panel (PVSN) is wired to which optimizer (MAC address). */
export const panelsImport: ImportKind<null, Values, null> = {
  may: 'devices.edit',
  title: 'deviceImports:panelsTitle',
  rowsMax: 100_000,
  fields: [serialNoField(true), macField],
  identity: 'serialNo',
  context: async () => null,
  together: () => ({}),
  beside: async (rows, { db, call }) => {
    const read = rows.filter(({ state }) => state === 'good')
    const optimizers = await optimizersByMac(
      db,
      call.scope,
      read.map(({ values }) => values.mac as string),
    )
    const onRecord = await panelsOnRecord(
      call.server.system.db,
      read.map(({ values }) => values.serialNo as string),
    )
    await call.server.collisions.learn(
      call.user.userId,
      [...onRecord].map((text) => `taken ${text}`),
    )
    const mark = marksRepeated()
    return rows.map((row) => {
      if (row.state !== 'good') return row
      const marked = mark(mark(row, 'serialNo'), 'mac')
      return marked.state === 'good' ? judged(marked, optimizers.get(row.values.mac as string), onRecord) : marked
    })
  },
  prepare: async () => null,
  action: 'devices.import',
  within: (_trx, _call, work) => work(),
  add: async (trx, call, rows, fileName) => {
    if (rows.length === 0) return []
    const by = { userId: call.user.userId, now: call.now }
    const bound = rows.map(({ at, values: { serialNo, optimizer } }) => ({ at, serialNo, optimizer }))
    await bindPanels(trx, bound, by)
    const stationIds = [...new Set(bound.map(({ optimizer }) => optimizer.stationId))]
    const made = bound.map(({ at, serialNo, optimizer: { id, code } }) => ({ at, itemId: id, code, value: serialNo }))
    const importId = await recordImport(trx, { kind: 'panels', fileName, stationIds, ...by }, made)
    return [{ answer: null, subject: fileName, after: { panels: rows.length }, detail: { importId, stationIds } }]
  },
  after: async () => undefined,
  told: [],
}
