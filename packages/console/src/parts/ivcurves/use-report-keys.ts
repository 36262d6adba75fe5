import { pathOf } from '@sundial/contract/pages.ts'
import { useNavigate } from 'react-router'
import { useKeys } from '../../kit/focus/use-keys.ts'
import type { useListRows } from './use-list-rows.ts'

/** What the keys of the page do besides walking through its list; null: not now. */
export type ListKeys = { onReport: () => void; onCompare: (() => void) | null; onWork: (() => void) | null }

/** The keys of the list: arrows walk, Enter opens the page of the module. Nothing without `keys`: a report in a dialog leaves keys alone. */
export const useReportKeys = ({ step, chosen }: ReturnType<typeof useListRows>, scanId: number, keys: ListKeys | undefined): void => {
  const navigate = useNavigate()
  const open = () => {
    if (chosen !== null) void navigate(pathOf('moduleDiagnosis', { id: chosen, scan: scanId }))
  }
  const { onWork, onCompare } = keys ?? { onWork: null, onCompare: null }
  useKeys(
    keys
      ? [
          ['ArrowDown', () => step(1)],
          ['ArrowUp', () => step(-1)],
          ['Enter', open],
          ['r', keys.onReport],
          ...(onCompare ? ([['c', onCompare]] as const) : []),
          ...(onWork ? ([['w', onWork]] as const) : []),
        ]
      : [],
  )
}
