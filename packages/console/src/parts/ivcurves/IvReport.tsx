import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import { useRef, useState } from 'react'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { useNarrow } from '../../kit/theme/use-narrow.ts'
import './iv-report.css'
import './iv-phone.css'
import { CurvePanel } from './CurvePanel.tsx'
import { FindingCounts } from './FindingCounts.tsx'
import { ScanFigures } from './ScanFigures.tsx'
import { ScanTable } from './ScanTable.tsx'
import { firstShown } from './scan-rows.ts'

/** How often a scan that goes on is read again. */
const everyMs = 5000

/** The report of an I-V scan, filling while the scan runs: figures, findings, modules by missing power, one curve. */
export function IvReport({ scanId, isRunning }: { scanId: number; isRunning: boolean }) {
  const { data, error, refetch } = useCall(ivCurveCalls.ivScanDevices, { scanId }, isRunning ? { everyMs } : {})
  const [chosen, setChosen] = useState<number | null>(null)
  const side = useRef<HTMLElement>(null)
  const narrow = useNarrow()
  const choose = (id: number) => {
    setChosen(id)
    // On a phone the layout shows the curve above the list, so the page scrolls up to the curve.
    if (narrow) side.current?.scrollIntoView()
  }
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="iv-wait" role="status" />
  const shown = chosen ?? firstShown(data.list)
  const hasCurve = data.list.some(({ id, measuredAt }) => id === shown && measuredAt !== null)
  return (
    <div className="iv-report">
      <ScanFigures {...data} />
      <div className="iv-body">
        <div className="iv-main">
          <FindingCounts list={data.list} />
          <ScanTable list={data.list} chosen={shown} onChosen={choose} />
        </div>
        <aside ref={side} className="iv-side">
          {shown !== null && hasCurve ? <CurvePanel scanId={scanId} deviceId={shown} /> : null}
        </aside>
      </div>
    </div>
  )
}
