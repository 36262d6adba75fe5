import { earlierRow } from '@sundial/core/imports/earlier-row.ts'
import { differences } from '@sundial/core/kit/refuse-stale.ts'
import { type RatingFault, ratingFault } from '@sundial/core/ratings/judge-ratings.ts'
import { localDate } from '@sundial/core/stations/local-day.ts'
import { recordImport } from '@sundial/store/imports/record-import.ts'
import { insertManyRatings, type PanelRatings } from '@sundial/store/ratings/change-ratings.ts'
import { type Panel, panelsBySerial, ratingsOf } from '@sundial/store/ratings/find-ratings.ts'
import { type CheckedRow, knownRow, wrongRow } from '../imports/checked-row.ts'
import type { ImportKind } from '../imports/kind.ts'
import { ratingFields } from './import-fields.ts'

type Values = PanelRatings & { serialNo: string; panel: Panel }
type There = { panels: ReadonlyMap<string, Panel>; kept: ReadonlyMap<number, PanelRatings>; now: number }

/** The cell that is told of a fault of core. */
const faultAt = {
  ratedVoltageTooHigh: 'vmpV',
  ratedCurrentTooHigh: 'impA',
  ratedPowerDiffers: 'ratedW',
} as const satisfies Record<RatingFault, keyof PanelRatings>

const saidOf = ({ ratedW, vocV, iscA, vmpV, impA, commissionedOn, firstYearPercent, yearlyPercent }: Values): PanelRatings => ({
  ...{ ratedW, vocV, iscA, vmpV, impA, commissionedOn, firstYearPercent, yearlyPercent },
})

const judged = (row: CheckedRow, { panels, kept, now }: There): CheckedRow => {
  const values = row.values as Values
  const panel = panels.get(values.serialNo)
  if (!panel) return wrongRow(row, 'serialNo', { word: 'ratings:noPanel' })
  if (values.commissionedOn > localDate(now, panel.timeZone))
    return wrongRow(row, 'commissionedOn', { word: 'ratings:commissionedOn_wrong' })
  const there = kept.get(panel.id)
  if (!there) return { ...row, values: { ...values, panel } }
  const isSame = Object.keys(differences(there, saidOf(values)).theirs).length === 0
  return isSame ? knownRow(row) : wrongRow(row, 'serialNo', { word: 'ratings:otherData' })
}

/** Extra data of panels, which are named by their serial number. What is there already stays as it is. */
export const ratingsImport: ImportKind<null, Values, null> = {
  may: 'devices.edit',
  title: 'ratings:title',
  rowsMax: 100_000,
  fields: ratingFields,
  identity: 'serialNo',
  context: async () => null,
  together: ({ ratedW, vocV, iscA, vmpV, impA }) => {
    if (ratedW === undefined) return {}
    const fault = ratingFault({ ratedW, vocV: vocV ?? null, iscA: iscA ?? null, vmpV: vmpV ?? null, impA: impA ?? null })
    return fault ? { [faultAt[fault]]: { word: `ratings:${fault}` } } : {}
  },
  beside: async (rows, { db, call }) => {
    const read = rows.filter(({ state }) => state === 'good')
    const panels = await panelsBySerial(
      db,
      call.scope,
      read.map(({ values }) => (values as Values).serialNo),
    )
    const kept = await ratingsOf(
      db,
      [...panels.values()].map(({ id }) => id),
    )
    const earlierWith = earlierRow()
    return rows.map((row) => {
      if (row.state !== 'good') return row
      const earlier = earlierWith((row.values as Values).serialNo, row.at)
      if (earlier !== undefined) return wrongRow(row, 'serialNo', { word: 'imports:repeated', filling: { row: earlier } })
      return judged(row, { panels, kept, now: call.now })
    })
  },
  prepare: async () => null,
  action: 'ratings.import',
  within: (_trx, _call, work) => work(),
  add: async (trx, call, rows, fileName) => {
    if (rows.length === 0) return []
    const said = rows.map(({ values }) => ({ id: values.panel.id, ...saidOf(values) }))
    const by = { userId: call.user.userId, now: call.now }
    await insertManyRatings(trx, said, by)
    const stationIds = [...new Set(rows.map(({ values }) => values.panel.stationId))]
    const made = rows.map(({ at, values: { panel, serialNo } }) => ({ at, itemId: panel.id, code: serialNo, value: serialNo }))
    const importId = await recordImport(trx, { kind: 'ratings', fileName, stationIds, ...by }, made)
    return [{ answer: null, subject: fileName, after: { panels: rows.length }, detail: { importId, stationIds } }]
  },
  after: async () => undefined,
  told: [],
}
