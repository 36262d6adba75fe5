import { pathOf } from '@sundial/contract/pages.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { IvReport } from '../parts/ivcurves/IvReport.tsx'
import type { ScanAnswer } from '../parts/ivcurves/scan-rows.ts'
import { useScanReport } from '../parts/ivcurves/use-scan-report.ts'
import { ReportDialog } from './ReportDialog.tsx'
import { ScanKeys } from './ScanKeys.tsx'
import { useGroupOrders } from './use-group-orders.ts'
import './iv-scan.css'

/** When it was, who asked for it, and what was scanned. */
const Identity = ({ answer: { scan } }: { answer: ScanAnswer }) => {
  const say = useSay(ivReport)
  const { text } = usePlantTime(scan.timeZone)
  const from = text(scan.startTime, 'moment')
  const when = scan.endTime === null ? say('sinceRunning', { from }) : say('span', { from, to: text(scan.endTime, 'moment') })
  const who = scan.operator === null ? say('bySchedule') : say('askedBy', { name: scan.operator })
  return (
    <p className="meta iv-scan-identity">
      {when} · {who} · {scan.target.label} ·{' '}
      <Link className="link" to={pathOf('tasks', { id: scan.scanId })}>
        {scan.number}
      </Link>
    </p>
  )
}

const Head = ({ answer, onReport, work }: { answer: ScanAnswer; onReport: () => void; work: ReturnType<typeof useGroupOrders> }) => {
  const say = useSay(ivReport)
  const isReliable = answer.conditions.reliability === 'reliable'
  const hasCurve = answer.list.some(({ measuredAt }) => measuredAt !== null)
  return (
    <>
      <div className="page-head iv-scan-head">
        <h1>{say('titleOf', { name: answer.scan.stationName })}</h1>
        {hasCurve ? (
          <span className="tag iv-scan-tag" data-reliable={isReliable}>
            {say(isReliable ? 'reliable' : 'withCare')}
          </span>
        ) : null}
        <span className="space" />
        <div className="page-acts">
          <Button aria-keyshortcuts="R" icon={<Icon name="download" size={14} />} onClick={onReport}>
            {say('report')}
          </Button>
          {work ? (
            <Button type="primary" aria-keyshortcuts="W" icon={<Icon name="wrench" size={14} />} onClick={work.ask}>
              {say('workOrders', { count: work.count })}
            </Button>
          ) : null}
        </div>
      </div>
      <Identity answer={answer} />
    </>
  )
}

const Whole = ({ scanId, answer }: { scanId: number; answer: ScanAnswer }) => {
  const [reporting, setReporting] = useState(false)
  const work = useGroupOrders(answer)
  const onReport = () => setReporting(true)
  return (
    <div className="iv-scan-page">
      <Head {...{ answer, onReport, work }} />
      <IvReport scanId={scanId} isRunning={answer.scan.endTime === null} keys={{ onReport, onWork: work?.ask ?? null }} />
      <ScanKeys hasWork={work !== null} />
      {reporting ? <ReportDialog scanId={scanId} number={answer.scan.number} onClose={() => setReporting(false)} /> : null}
    </div>
  )
}

/** The report of an I-V scan; its address carries `id`. */
export default function IvScanPage() {
  const say = useSay(ivReport)
  const [search] = useSearchParams()
  const asked = Number(search.get('id'))
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : 0
  const { data, error, refetch } = useScanReport(id, false, id > 0)
  useTitle(data?.scan.number ?? '')
  if (data) return <Whole key={id} scanId={id} answer={data} />
  if (id === 0 || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}
