import type { RatingsRow } from '@sundial/contract/ratings.ts'

/** What the form of extra data holds. A person enters `serialNo` for a new panel only. A number is null while its field is empty. */
export type Draft = {
  serialNo: string
  ratedW: number | null
  vocV: number | null
  iscA: number | null
  vmpV: number | null
  impA: number | null
  commissionedOn: string | null
  firstYearPercent: number | null
  yearlyPercent: number | null
}

export const draftOf = (row: RatingsRow | null): Draft => ({
  serialNo: row?.serialNo ?? '',
  ratedW: row?.ratedW ?? null,
  vocV: row?.vocV ?? null,
  iscA: row?.iscA ?? null,
  vmpV: row?.vmpV ?? null,
  impA: row?.impA ?? null,
  commissionedOn: row?.commissionedOn ?? null,
  firstYearPercent: row?.firstYearPercent ?? null,
  yearlyPercent: row?.yearlyPercent ?? null,
})

/** A draft whose fields that are needed were checked before: the form sends no other. */
type Checked = Draft & { ratedW: number; commissionedOn: string; firstYearPercent: number; yearlyPercent: number }

/** What is sent of new extra data. */
export const additionOf = (draft: Draft) => draft as Checked

/** What is sent of a change: the panel stays the same. */
export const changeOf = ({ serialNo: _serialNo, ...said }: Draft, { id }: { id: number }, version: number) => ({
  ...(said as Omit<Checked, 'serialNo'>),
  id,
  version,
})
