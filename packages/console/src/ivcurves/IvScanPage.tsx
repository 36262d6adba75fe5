import { pathOf } from '@sundial/contract/pages.ts'
import { ivCompare } from '@sundial/phrases/iv-compare.ts'
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
import { ScanComparison } from './ScanComparison.tsx'
import { ScanKeys } from './ScanKeys.tsx'
import { StopScan } from './StopScan.tsx'
import { useEarlierScans } from './use-comparison.ts'
import { useGroupOrders } from './use-group-orders.ts'
import './iv-scan.css'

/** When it was, who asked for it, what was scanned, and who stopped it. */
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
      <Stopped scan={scan} />
    </p>
  )
}

const Stopped = ({ scan: { stoppedAt, stoppedBy, scannedCount: scanned, totalCount: total, timeZone } }: Pick<ScanAnswer, 'scan'>) => {
  const say = useSay(ivReport)
  const { text } = usePlantTime(timeZone)
  if (stoppedAt === null) return null
  const told = { time: text(stoppedAt, 'clock'), scanned, total }
  return <> · {stoppedBy === null ? say('stopped', told) : say('stoppedBy', { ...told, name: stoppedBy })}</>
}

type Acts = { onReport: () => void; work: ReturnType<typeof useGroupOrders>; compare: ReturnType<typeof useCompareWith> }

const CompareButton = ({ compare: { earlier, open } }: Pick<Acts, 'compare'>) => {
  const say = useSay(ivCompare)
  const [newest] = earlier
  const { text } = usePlantTime(newest?.timeZone ?? 'UTC')
  return newest ? (
    <Button aria-keyshortcuts="C" onClick={open}>
      {say('compareWith', { day: text(newest.startTime, 'short') })}
    </Button>
  ) : null
}

const PageActs = ({ answer, onReport, work, compare }: Acts & { answer: ScanAnswer }) => {
  const say = useSay(ivReport)
  return (
    <div className="page-acts">
      <StopScan scan={answer.scan} />
      <CompareButton compare={compare} />
      <Button aria-keyshortcuts="R" icon={<Icon name="download" size={14} />} onClick={onReport}>
        {say('report')}
      </Button>
      {work ? (
        <Button type="primary" aria-keyshortcuts="W" icon={<Icon name="wrench" size={14} />} onClick={work.ask}>
          {say('workOrders', { count: work.count })}
        </Button>
      ) : null}
    </div>
  )
}

const Head = (props: Acts & { answer: ScanAnswer }) => {
  const { answer, compare } = props
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
        {compare.earlierId === null ? <PageActs {...props} /> : null}
      </div>
      <Identity answer={answer} />
    </>
  )
}

const idOf = (text: string | null): number => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

/** The earlier scan that this one is held against, in the address as `with`; null: none, the report is shown. */
const useCompareWith = (answer: ScanAnswer) => {
  const [search, setSearch] = useSearchParams()
  const earlier = useEarlierScans(answer)
  const asked = idOf(search.get('with'))
  const put = (id: number | null) =>
    setSearch(
      (now) => {
        now.delete('with')
        if (id !== null) now.set('with', String(id))
        return now
      },
      { replace: true },
    )
  return { earlier, earlierId: asked || null, open: () => put(earlier[0]?.scanId ?? null), onEarlier: put, onClose: () => put(null) }
}

const Whole = ({ scanId, answer }: { scanId: number; answer: ScanAnswer }) => {
  const [reporting, setReporting] = useState(false)
  const work = useGroupOrders(answer)
  const compare = useCompareWith(answer)
  const { earlier, earlierId, open, onEarlier, onClose } = compare
  const onReport = () => setReporting(true)
  const onCompare = earlier.length > 0 ? open : null
  return (
    <div className="iv-scan-page">
      <Head {...{ answer, onReport, work, compare }} />
      {earlierId === null ? (
        <>
          <IvReport scanId={scanId} isRunning={answer.scan.endTime === null} keys={{ onReport, onCompare, onWork: work?.ask ?? null }} />
          <ScanKeys hasWork={work !== null} hasCompare={onCompare !== null} />
        </>
      ) : (
        <ScanComparison {...{ scanId, earlierId, earlier, onEarlier, onClose }} />
      )}
      {reporting ? <ReportDialog scanId={scanId} number={answer.scan.number} onClose={() => setReporting(false)} /> : null}
    </div>
  )
}

/** The report of an I-V scan; its address carries `id`, and `with`: the earlier scan that it is held against. */
export default function IvScanPage() {
  const say = useSay(ivReport)
  const [search] = useSearchParams()
  const id = idOf(search.get('id'))
  const { data, error, refetch } = useScanReport(id, false, id > 0)
  useTitle(data?.scan.number ?? '')
  if (data) return <Whole key={id} scanId={id} answer={data} />
  if (id === 0 || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}
