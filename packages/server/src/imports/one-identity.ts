import { earlierRow } from '@sundial/core/imports/earlier-row.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { SignedInCall } from '../kit/context.ts'
import { type CheckedRow, knownRow, wrongRow } from './checked-row.ts'
import type { AnyKind } from './kind.ts'
import type { ImportWord } from './words.ts'

/** The texts of a field of all rows, as they are compared; empty where nothing stands. */
type Identity = {
  field: string
  textOf(row: CheckedRow): string
  /** Of these texts those that are there: `known` to the asker, or `taken` out of the asker's sight. */
  existing(db: Db, call: SignedInCall, texts: readonly string[]): Promise<ReadonlyMap<string, 'known' | 'taken'>>
  taken: ImportWord
}

type There = ReadonlyMap<string, 'known' | 'taken'>

const placed = (row: CheckedRow, { field, taken }: Identity, there: ReturnType<There['get']>, earlier: number | undefined): CheckedRow => {
  if (earlier !== undefined) return wrongRow(row, field, { word: 'imports:repeated', filling: { row: earlier } })
  if (there === 'taken') return wrongRow(row, field, { word: taken })
  return there === 'known' ? knownRow(row) : row
}

/** Rows that one field tells apart: the first of a text counts, and what is known stays as it is. */
export const byOneIdentity =
  (identity: Identity): AnyKind['beside'] =>
  async (rows, { db, call }) => {
    const texts = rows.map(identity.textOf)
    const there: There = await identity.existing(db, call, [...new Set(texts)])
    const earlierWith = earlierRow()
    return rows.map((row, i) => {
      const text = texts[i]!
      if (text === '') return row
      return placed(row, identity, there.get(text), earlierWith(text, row.at))
    })
  }
