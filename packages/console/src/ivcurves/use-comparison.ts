import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../kit/focus/use-keys.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { ScanAnswer } from '../parts/ivcurves/scan-rows.ts'

export type Comparison = OutputOf<typeof ivCurveCalls.compareIvScans>
export type ComparedRow = Comparison['list'][number]
export type EarlierScan = OutputOf<typeof ivCurveCalls.ivScans>['list'][number]

/** So many earlier scans can be chosen. */
const pageSize = 50
/** A plant has up to 10,000 modules. */
export const comparedPage = 100

/** Earlier scans with a curve of a module of this one, the newest first. */
export const useEarlierScans = ({ scan }: ScanAnswer): readonly EarlierScan[] =>
  useCall(ivCurveCalls.ivScans, { earlierThan: scan.scanId, pageSize }, { enabled: scan.endTime !== null }).data?.list ?? []

/** The rows of a comparison and the one that is shown; arrows walk, Enter opens the page of the module, C goes back. */
export const useComparedRows = (rows: readonly ComparedRow[], scanId: number, onClose: () => void) => {
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<number | null>(null)
  const at = Math.max(
    0,
    rows.findIndex(({ id }) => id === picked),
  )
  const row = rows[at] ?? null
  const step = (by: 1 | -1) => {
    const next = Math.min(rows.length - 1, Math.max(0, at + by))
    setPicked(rows[next]?.id ?? null)
    setPage(Math.floor(next / comparedPage) + 1)
  }
  useKeys([
    ['ArrowDown', () => step(1)],
    ['ArrowUp', () => step(-1)],
    ['Enter', () => row && void navigate(pathOf('moduleDiagnosis', { id: row.id, scan: scanId }))],
    ['c', onClose],
  ])
  return { row, page, onPage: setPage, onPicked: setPicked }
}
