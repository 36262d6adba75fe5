import { diagnosisCalls } from '@sundial/contract/diagnosis.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { replacementCalls } from '@sundial/contract/replacement.ts'
import { workOrderCalls } from '@sundial/contract/work-orders.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useIvScan } from '../parts/ivcurves/use-iv-scan.ts'
import { WorkOrderForm } from '../parts/work-orders/WorkOrderForm.tsx'
import { DiagnosisHead, type Position } from './DiagnosisHead.tsx'
import { DiagnosisKeys } from './DiagnosisKeys.tsx'
import { Features } from './Features.tsx'
import { type Answer, HoursPart } from './HoursPart.tsx'
import { ScanPart } from './ScanPart.tsx'
import { StringCurves } from './StringCurves.tsx'
import { Suspects } from './Suspects.tsx'
import { SwitchLine } from './SwitchLine.tsx'
import { type CurveAnswer, type Scans, useScans } from './use-scans.ts'
import { useShown } from './use-shown.ts'
import { missingIn, useVerdict, type VerdictWords } from './use-verdict.ts'
import { VerdictStrip } from './VerdictStrip.tsx'
import './module-diagnosis.css'
import './curve-picture.css'
import './diagnosis-side.css'

/** Orders a scan of the string of the module: its curve is held against theirs. Null: one may not. */
const useScanButton = ({ id, code, stationId, string }: Position) => {
  const say = useSay(moduleDiagnosis)
  const navigate = useNavigate()
  const target = string ? ({ kind: 'string', ids: [string.id] } as const) : ({ kind: 'module', ids: [id] } as const)
  const { may, ask } = useIvScan(
    { stationId, target: { ...target, ids: [...target.ids] } },
    string?.code ?? code,
    (taskId) => void navigate(pathOf('tasks', { id: taskId })),
  )
  if (!may) return null
  return (
    <Button icon={<Icon name="diagnosis" size={14} />} onClick={ask}>
      {say('scanEllipsis')}
    </Button>
  )
}

/** Makes a work order about the module. */
const useWork = ({ id, stationId, code }: Position) => {
  const [working, setWorking] = useState(false)
  const may = useMay(workOrderCalls.addWorkOrders.may)
  const form = (words: VerdictWords | null) =>
    working ? (
      <WorkOrderForm
        alarms={[]}
        about={{ stationId, deviceId: id, title: [code, words?.title].filter(Boolean).join(' · ') }}
        onClose={() => setWorking(false)}
      />
    ) : null
  return { onWork: may ? () => setWorking(true) : null, form }
}

/** What the keys and the buttons of the page do. */
const useActs = ({ previousId, nextId }: Position, { shown, show, open }: ReturnType<typeof useShown>, scans: Scans) => ({
  onScan: (by: 1 | -1) => {
    const row = scans.rows[scans.at - by]
    if (row) show({ scan: row.scanId })
  },
  onModule: (by: 1 | -1) => {
    const next = by === 1 ? nextId : previousId
    if (next !== null) open(next)
  },
  onTable: () => show({ table: !shown.table }),
  onView: shown.table ? null : () => show({ view: shown.view === 'iv' ? 'pv' : 'iv' }),
})

type Diagnosed = Pick<ReturnType<typeof useDiagnosis>, 'data' | 'error' | 'refetch'>

type VerdictProps = { diagnosed: Diagnosed; words: VerdictWords | null; curve: CurveAnswer | undefined }

/** The verdict, or why there is none. */
const Verdict = ({ diagnosed, words, curve }: VerdictProps) => {
  const { data, error, refetch } = diagnosed
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  return <VerdictStrip finding={data?.findings[0]} words={words} currency={data?.currency ?? null} missingW={missingIn(curve)} />
}

type SideProps = { position: Position; answer: Answer | undefined; curve: CurveAnswer | undefined; onOpen: (id: number) => void }
const Side = ({ position: { id, code, stationId, timeZone }, answer, curve, onOpen }: SideProps) => (
  <aside className="diagnosis-side">
    {answer ? <Suspects {...{ answer, curve, timeZone }} /> : null}
    {curve ? <Features answer={curve} /> : null}
    {curve ? <StringCurves answer={curve} onOpen={onOpen} /> : null}
    {answer ? <SwitchLine {...{ stationId, timeZone, line: answer.line, of: { kind: 'module', id, code } }} /> : null}
  </aside>
)

const Whole = ({ position, diagnosed }: { position: Position; diagnosed: Diagnosed }) => {
  const { timeZone, code } = position
  const ways = useShown()
  const { shown, show, open } = ways
  const scans = useScans(position.id, shown.scan)
  const scanButton = useScanButton(position)
  const work = useWork(position)
  const verdictIn = useVerdict(timeZone)
  const acts = useActs(position, ways, scans)
  const answer = diagnosed.data
  const [finding] = answer?.findings ?? []
  const words = finding ? verdictIn(finding, scans.answer) : null
  const { onWork } = work
  return (
    <div className="module-diagnosis">
      <DiagnosisHead {...{ position, words, scanButton, table: shown.table, onWork }} onModule={acts.onModule} onTable={acts.onTable} />
      <Verdict {...{ diagnosed, words }} curve={scans.answer} />
      <div className="diagnosis-body">
        <div className="diagnosis-main">
          <ScanPart {...{ scans, shown, timeZone, scanButton, onShow: show, onStep: acts.onScan }} />
          {diagnosed.error && !answer ? null : (
            <HoursPart {...{ answer, code, timeZone, table: shown.table }} since={finding?.since ?? null} />
          )}
        </div>
        <Side {...{ position, answer, curve: scans.answer, onOpen: open }} />
      </div>
      <DiagnosisKeys {...acts} onView={scans.answer ? acts.onView : null} onWork={onWork} />
      {work.form(words)}
    </div>
  )
}

const useDiagnosis = (deviceId: number, enabled: boolean) => useCall(diagnosisCalls.activeDiagnosis, { deviceId }, { once: true, enabled })

/** The diagnosis of one module: what it is, what it costs and what to do, with the proof. Its address carries `id`, `scan`, `view` and `look`. */
export default function ModuleDiagnosisPage() {
  const say = useSay(moduleDiagnosis)
  const { shown } = useShown()
  const { id } = shown
  const { data, error, refetch } = useCall(replacementCalls.position, { id }, { enabled: id > 0 })
  const isModule = data?.kind === 'module'
  const diagnosed = useDiagnosis(id, isModule)
  useTitle(data?.code ?? '')
  if (isModule) return <Whole key={id} position={data} diagnosed={diagnosed} />
  if (data) return <NoSuch text={say('noModule')} />
  if (id === 0 || error?.code === '010003') return <NoSuch text={say('notFound')} />
  return error ? <Problem error={error} onRetry={() => void refetch()} /> : <Loading />
}
