import { pathOf } from '@sundial/contract/pages.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useNarrow } from '../../kit/theme/use-narrow.ts'
import './iv-report.css'
import './iv-phone.css'
import { CurvePanel } from './CurvePanel.tsx'
import { FindingCounts } from './FindingCounts.tsx'
import { ScanFigures } from './ScanFigures.tsx'
import { ScanMap } from './ScanMap.tsx'
import { ScanTable } from './ScanTable.tsx'
import { firstShown } from './scan-rows.ts'
import { useListRows } from './use-list-rows.ts'
import { type ListKeys, useReportKeys } from './use-report-keys.ts'
import { useScanReport } from './use-scan-report.ts'

type Props = {
  scanId: number
  isRunning: boolean
  /** The keys of the page; without it the list has none. */
  keys?: ListKeys
}

/** The same report as a page, with its PDF and its work orders. */
const ToPage = ({ scanId }: { scanId: number }) => {
  const say = useSay(ivReport)
  return (
    <p className="iv-to-page">
      <Link className="link" to={pathOf('ivScan', { id: scanId })}>
        {say('openReport')}
      </Link>
    </p>
  )
}

/** The report of an I-V scan, filling while the scan runs: figures, where the findings are, what to do by cost, one curve. */
export function IvReport({ scanId, isRunning, keys }: Props) {
  const { data, error, refetch } = useScanReport(scanId, isRunning)
  const list = useListRows(data, data ? firstShown(data.list) : null)
  useReportKeys(list, scanId, keys)
  const side = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const choose = (id: number) => {
    list.onChosen(id)
    // On a phone the layout shows the curve above the list, so the page scrolls up to the curve.
    if (narrow) side.current?.scrollIntoView()
  }
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="iv-wait" role="status" />
  const { chosen, marked, rows, view, page, onView, onPage } = list
  const hasCurve = data.list.some(({ id, measuredAt }) => id === chosen && measuredAt !== null)
  return (
    <div className="iv-report">
      {keys ? null : <ToPage scanId={scanId} />}
      <ScanFigures {...data} />
      <div className="iv-where">
        <ScanMap answer={data} chosen={marked} onChosen={choose} />
        <FindingCounts answer={data} />
      </div>
      <div className="iv-body">
        <div className="iv-main">
          <ScanTable answer={data} {...{ rows, view, page, chosen, onView, onPage }} onChosen={choose} />
        </div>
        <aside ref={side} className="iv-side">
          {chosen !== null && hasCurve ? <CurvePanel scanId={scanId} deviceId={chosen} timeZone={data.scan.timeZone} /> : null}
        </aside>
      </div>
    </div>
  )
}
