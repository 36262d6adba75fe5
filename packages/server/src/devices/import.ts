import type { AddedKind } from '@sundial/core/devices/device-rules.ts'
import { type DeviceTableRow, type NewPlace, type RowFault, type RowVerdict, ruleFaults } from '@sundial/core/imports/device-row.ts'
import { judgeDeviceRows } from '@sundial/core/imports/judge-device-rows.ts'
import { bareMac } from '@sundial/core/kit/address-rules.ts'
import { registerFor } from '@sundial/store/imports/find-register.ts'
import { insertDevices } from '@sundial/store/imports/insert-devices.ts'
import { recordImport } from '@sundial/store/imports/record-import.ts'
import { judgeNow } from '../figures/judge-now.ts'
import { type CheckedRow, knownRow, wrongRow } from '../imports/checked-row.ts'
import type { ImportKind, NewRow } from '../imports/kind.ts'
import type { ImportWord, Issue } from '../imports/words.ts'
import type { SignedInCall } from '../kit/context.ts'
import { deviceFields } from './import-fields.ts'

type Cells = Omit<DeviceTableRow, 'at' | 'isFaulty'> & { model: string | null; ratedW: number | null }
/** `place` is known once the row has been judged beside the others. */
type Values = Cells & { place: NewPlace }

const issueOf = (fault: RowFault): Issue => {
  if ('rule' in fault) return { word: `deviceImports:${fault.rule}` as ImportWord }
  const { why } = fault
  if (why === 'repeated') return { word: 'imports:repeated', filling: { row: fault.row } }
  const filling = 'row' in fault ? { row: fault.row } : 'code' in fault ? { code: fault.code } : {}
  return { word: `deviceImports:${why}`, filling }
}

const tableRow = ({ at, values, state }: CheckedRow): DeviceTableRow => {
  const cells = values as Partial<Cells>
  const { plant = '', kind = 'module', code = '', concentrator = null, parent = null } = cells
  const { position = null, number = null, mac = null, serialNo = null } = cells
  const { area = null, phase = null, branch = null, container = null } = cells
  const stands = { area, phase, branch, container }
  return { at, plant, kind, code, concentrator, parent, position, number, mac, serialNo, ...stands, isFaulty: state === 'wrong' }
}

/** Rows whose plant, kind and code are read: the others are nothing that another row could stand in. */
const isNamed = ({ values: { plant, kind, code } }: CheckedRow): boolean => Boolean(plant && kind && code)

const settled = (row: CheckedRow, verdict: RowVerdict): CheckedRow => {
  if (verdict.state === 'known') return knownRow(row)
  if (verdict.state === 'new') return { ...row, values: { ...row.values, place: verdict.place } }
  const news = verdict.faults.filter(({ field }) => !row.issues.has(field))
  return news.reduce<CheckedRow>((wrong, fault) => wrongRow(wrong, fault.field, issueOf(fault)), { ...row, state: 'wrong' })
}

/** Of a table of one whole plant every row is of the plant of the first. */
const ofOnePlant = (rows: readonly CheckedRow[]): CheckedRow[] => {
  const first = rows.find(({ values }) => values.plant)
  return rows.map((row) =>
    first && row.values.plant && row.values.plant !== first.values.plant
      ? wrongRow(row, 'plant', { word: 'deviceImports:otherPlant', filling: { row: first.at } })
      : row,
  )
}

const judged = async (rows: readonly CheckedRow[], db: Parameters<typeof registerFor>[0], call: SignedInCall): Promise<CheckedRow[]> => {
  const named = rows.filter(isNamed).map(tableRow)
  const register = await registerFor(db, call.server.system.db, call.scope, named)
  const hidden = [...register.boundElsewhere].map((text) => `taken ${text}`)
  await call.server.collisions.learn(call.user.userId, hidden)
  const verdicts = new Map(judgeDeviceRows(named, register).map((verdict, i) => [named[i]!.at, verdict]))
  return rows.map((row) => {
    const verdict = verdicts.get(row.at)
    return verdict ? settled(row, verdict) : row
  })
}

const macOf = ({ kind, mac, number }: { kind: AddedKind; mac: string | null; number: string | null }): string | null =>
  mac === null ? (kind === 'module' ? number : null) : bareMac(mac)

const makeDeviceImport = (kind: 'devices' | 'building', title: ImportWord): ImportKind<null, Values, null> => ({
  may: 'devices.edit',
  title,
  rowsMax: 100_000,
  fields: deviceFields,
  identity: 'code',
  context: async () => null,
  together: (values) => (values.kind ? Object.fromEntries(ruleFaults(values).map((fault) => [fault.field, issueOf(fault)])) : {}),
  beside: (rows, { db, call }) => judged(kind === 'building' ? ofOnePlant(rows) : rows, db, call),
  prepare: async () => null,
  action: 'devices.import',
  within: (_trx, _call, work) => work(),
  add: async (trx, call, rows, fileName) => {
    if (rows.length === 0) return []
    const by = { userId: call.user.userId, now: call.now }
    const made = await insertDevices(
      trx,
      rows.map(({ at, values }) => ({ ...values, at, mac: macOf(values) })),
      by,
    )
    const stationIds = [...new Set(rows.map(({ values }) => values.place.stationId))]
    const id = await recordImport(trx, { kind, fileName, stationIds, ...by }, made)
    return [{ answer: null, subject: fileName, after: countsOf(rows), detail: { importId: id, stationIds } }]
  },
  after: (call, rows) => judgeNow(call.server, [...new Set(rows.map(({ values }) => values.place.stationId))]),
  told: [],
})

const countsOf = (rows: readonly NewRow<Values, null>[]) => {
  const count = (kind: AddedKind): number => rows.filter(({ values }) => values.kind === kind).length
  return { inverters: count('inverter'), strings: count('string'), modules: count('module') }
}

/** The equipment archive of any plants. */
export const devicesImport = makeDeviceImport('devices', 'deviceImports:devicesTitle')
/** One whole plant with its wiring. */
export const buildingImport = makeDeviceImport('building', 'deviceImports:buildingTitle')
