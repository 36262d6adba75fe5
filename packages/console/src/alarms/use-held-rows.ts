import type { AlarmRow } from '@sundial/contract/alarm-row.ts'
import { useState } from 'react'
import { heldRows } from './held-rows.ts'

type Looked = { at: string; ids: readonly number[] }
type Asked = { rows: readonly AlarmRow[] | undefined; busy: boolean; at: string }

/**
 * The list does not move under the hand: what comes while it is read waits until the reader asks for it. `at`: what is asked for; another page,
 * view or order is looked at anew.
 */
export const useHeldRows = ({ rows, busy, at }: Asked) => {
  const [looked, setLooked] = useState<Looked | null>(null)
  const isAnew = looked?.at !== at ? !busy : looked.ids.length === 0
  if (rows && rows.length > 0 && isAnew) setLooked({ at, ids: rows.map(({ id }) => id) })
  const ids = looked?.at === at ? looked.ids : null
  const { shown, fresh } = heldRows(ids, rows ?? [])
  return { rows: rows && shown, fresh, show: () => setLooked(rows ? { at, ids: rows.map(({ id }) => id) } : null) }
}
