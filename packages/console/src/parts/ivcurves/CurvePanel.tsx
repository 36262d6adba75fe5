import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { ivClassWords, ivReasonWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { useCall } from '../../kit/server/use-call.ts'
import './curve-panel.css'
import { CurveChart } from './CurveChart.tsx'

type Answer = OutputOf<typeof ivCurveCalls.ivCurve>
type Candidate = Answer['candidates'][number]

/** A class that fits less is not named. */
const fitMin = 0.3
const othersMax = 2

/** One module of a scan: its curve over the usual one, its figures, and what speaks for and against each finding. */
export function CurvePanel({ scanId, deviceId }: { scanId: number; deviceId: number }) {
  const { data, error, refetch } = useCall(ivCurveCalls.ivCurve, { scanId, deviceId })
  if (error && !data) return <Problem error={error} onRetry={() => void refetch()} />
  if (!data) return <div className="iv-panel" role="status" />
  return <Panel scanId={scanId} answer={data} />
}

function Panel({ scanId, answer }: { scanId: number; answer: Answer }) {
  const say = useSay(ivScans)
  const sayMenu = useSay(menu)
  const sayClass = useSay(ivClassWords)
  const { percent } = useFormat()
  const { device, curve, usualCurve, standardCurve, candidates } = answer
  const own = candidates.find(({ ivClass }) => ivClass === device.ivClass)
  const others = candidates.filter((each) => each !== own && each.fit >= fitMin).slice(0, othersMax)
  return (
    <div className="iv-panel">
      <div className="iv-panel-head">
        <h2>{device.code}</h2>
        {device.ivClass ? (
          <span className="iv-class" data-grade={device.grade}>
            {sayClass(device.ivClass)} · {percent(device.confidence, 0)} %
          </span>
        ) : null}
        <span className="space" />
        <Link className="link" to={pathOf('moduleDiagnosis', { id: device.id, scan: scanId })}>
          {sayMenu('moduleDiagnosis')}
        </Link>
      </div>
      <CurveChart code={device.code} measured={curve} usual={usualCurve} standard={standardCurve} />
      <Figures answer={answer} />
      {own ? <Reasons of={own} /> : null}
      {others.map((each) => (
        <details key={each.ivClass} className="iv-other">
          <summary>{say('mayBe', { name: sayClass(each.ivClass) })}</summary>
          <Reasons of={each} />
        </details>
      ))}
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

function Reasons({ of }: { of: Candidate }) {
  const say = useSay(ivScans)
  const sayReason = useSay(ivReasonWords)
  const { number } = useFormat()
  const text = ({ reason, value }: Candidate['pro'][number]) =>
    sayReason(reason, { value: number(value, Number.isInteger(value) ? 0 : 1) } as never)
  return (
    <div className="iv-reasons">
      {(['pro', 'contra'] as const).map((side) =>
        of[side].length === 0 ? null : (
          <div key={side} data-side={side}>
            <h3>{say(side)}</h3>
            <ul>
              {of[side].map((each) => (
                <li key={each.reason}>{text(each)}</li>
              ))}
            </ul>
          </div>
        ),
      )}
    </div>
  )
}
