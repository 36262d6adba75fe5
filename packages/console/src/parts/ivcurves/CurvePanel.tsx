import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { suspectsOf } from '@sundial/core/diagnosis/suspects.ts'
import { ivClassWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { Link } from 'react-router'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import { SuspectList } from '../diagnosis/SuspectList.tsx'
import { useReasonText } from '../diagnosis/use-reason-text.ts'
import './curve-panel.css'
import { CurveChart } from './CurveChart.tsx'

type Answer = OutputOf<typeof ivCurveCalls.ivCurve>
/** One module of a scan: its curve over the usual one, its figures, and what speaks for and against each finding. */
export function CurvePanel({ scanId, deviceId, timeZone }: { scanId: number; deviceId: number; timeZone: string }) {
  const { data, error, refetch } = useCall(ivCurveCalls.ivCurve, { scanId, deviceId })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="iv-panel" role="status" />
  return <Panel scanId={scanId} answer={data} timeZone={timeZone} />
}

function Panel({ scanId, answer, timeZone }: { scanId: number; answer: Answer; timeZone: string }) {
  const say = useSay(ivScans)
  const sayMenu = useSay(menu)
  const sayClass = useSay(ivClassWords)
  const { device, curve, usualCurve, standardCurve } = answer
  return (
    <div className="iv-panel">
      <div className="iv-panel-head">
        <h2>{device.code}</h2>
        {device.ivClass ? (
          <span className="iv-class" data-grade={device.grade}>
            {sayClass(device.ivClass)} · {say(device.isClear ? 'sureClear' : 'surePossible')}
          </span>
        ) : null}
        <span className="space" />
        <Link className="link" to={pathOf('moduleDiagnosis', { id: device.id, scan: scanId })}>
          {sayMenu('moduleDiagnosis')}
        </Link>
      </div>
      <CurveChart code={device.code} measured={curve} usual={usualCurve} standard={standardCurve} />
      <Figures answer={answer} />
      <Evidence answer={answer} timeZone={timeZone} />
    </div>
  )
}

const rows = [
  { key: 'openV', decimals: 1 },
  { key: 'shortA', decimals: 2 },
  { key: 'maxW', decimals: 0 },
  { key: 'fillFactor', decimals: 2 },
] as const

function Figures({ answer: { device, usual, standard } }: { answer: Answer }) {
  const say = useSay(ivScans)
  const { number, percent } = useFormat()
  return (
    <>
      <table className="iv-facts">
        <thead>
          <tr>
            <th scope="col">{say('figure')}</th>
            <th scope="col">{say('measured')}</th>
            <th scope="col">{say('usual')}</th>
            {standard ? <th scope="col">{say('standard')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, decimals }) => (
            <tr key={key}>
              <th scope="row">{say(key)}</th>
              <td>{number(device.figures?.[key], decimals)}</td>
              <td>{number(usual?.[key], decimals)}</td>
              {standard ? <td>{number(standard[key], decimals)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {device.ratingShare === null ? null : <p className="meta">{say('ofRating', { share: percent(device.ratingShare, 0) })}</p>}
    </>
  )
}

/** What the curve may mean, as the page of the module says it; of a sound curve why it is sound. */
function Evidence({ answer: { device, candidates }, timeZone }: { answer: Answer; timeZone: string }) {
  const say = useSay(moduleDiagnosis)
  const { ofCurve } = useReasonText(timeZone)
  const suspects = suspectsOf('tooLittle', [], { ivClass: device.ivClass, candidates }).filter(({ standing }) => standing !== 'unlikely')
  const own = candidates.find(({ ivClass }) => ivClass === device.ivClass)
  if (suspects.length > 0) return <SuspectList suspects={suspects} timeZone={timeZone} />
  return own ? (
    <p className="meta">
      {say('for')}: {own.pro.map(ofCurve).join(' · ')}
    </p>
  ) : null
}
