import { ivCurveCalls } from '@sundial/contract/ivcurves.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { comparedFigures } from '@sundial/core/ivcurves/compare-scans.ts'
import { ivCompare } from '@sundial/phrases/iv-compare.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import '../parts/ivcurves/curve-panel.css'
import { type CurveLine, CurveLines } from '../parts/ivcurves/CurveLines.tsx'
import type { ComparedRow, EarlierScan } from './use-comparison.ts'

type Answer = OutputOf<typeof ivCurveCalls.ivCurve>
const decimals = { maxW: 0, shortA: 2, openV: 1, fillFactor: 2, openOhm: 2 } as const

/** The curves of both scans, each where there is one; at standard conditions where both are known there. */
const useLines = (now: Answer | undefined, before: Answer | undefined, day: string) => {
  const say = useSay(ivCompare)
  const shown = [now, before].filter((answer) => answer !== undefined)
  const isStandard = shown.length > 0 && shown.every(({ standardCurve }) => standardCurve !== null)
  const lines = useMemo((): CurveLine[] => {
    const pointsOf = ({ standardCurve, curve }: Answer) => (isStandard && standardCurve ? standardCurve : curve)
    return [
      ...(now ? [{ look: 'measured', points: pointsOf(now), word: say('now') } as const] : []),
      ...(before ? [{ look: 'usual', points: pointsOf(before), word: day } as const] : []),
    ]
  }, [now, before, day, isStandard, say])
  return { lines, isStandard }
}

const Figures = ({ row, day }: { row: ComparedRow; day: string }) => {
  const say = useSay(ivCompare)
  const { number, change } = useFormat()
  const { now, before, changes } = row
  return (
    <table className="iv-facts">
      <thead>
        <tr>
          <th scope="col">{say('figure')}</th>
          <th scope="col">{day}</th>
          <th scope="col">{say('now')}</th>
          <th scope="col">{say('change')}</th>
        </tr>
      </thead>
      <tbody>
        {comparedFigures.map((figure) => {
          const share = changes?.[figure] ?? null
          return (
            <tr key={figure}>
              <th className="iv-compared-name" scope="row">
                {say(figure)}
              </th>
              <td>{number(before?.figures?.[figure], decimals[figure])}</td>
              <td>{number(now?.figures?.[figure], decimals[figure])}</td>
              <td>{share === null ? '–' : change(100 * share, 1)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type Props = { row: ComparedRow; scanId: number; earlierId: number; before: EarlierScan }

/** One module in two scans: both curves in one diagram, the earlier one dashed, and its figures. */
export const ComparedPanel = ({ row, scanId, earlierId, before }: Props) => {
  const say = useSay(ivCompare)
  const sayMenu = useSay(menu)
  const { text } = usePlantTime(before.timeZone)
  const day = text(before.startTime, 'short')
  const { id: deviceId, code, course } = row
  const now = useCall(ivCurveCalls.ivCurve, { scanId, deviceId }, { enabled: row.now !== null })
  const then = useCall(ivCurveCalls.ivCurve, { scanId: earlierId, deviceId }, { enabled: row.before !== null })
  // Both are drawn at once: the axes would jump under the first one.
  const isWhole = (row.now === null || now.data !== undefined) && (row.before === null || then.data !== undefined)
  const { lines, isStandard } = useLines(isWhole ? now.data : undefined, isWhole ? then.data : undefined, day)
  const failed = [now, then].find(({ error, data }) => error && !data)
  return (
    <div className="iv-panel">
      <div className="iv-panel-head">
        <h2>{code}</h2>
        <span className="iv-class">{say(course)}</span>
        <span className="space" />
        <Link className="link" to={pathOf('moduleDiagnosis', { id: deviceId, scan: row.now ? scanId : earlierId })}>
          {sayMenu('moduleDiagnosis')}
        </Link>
      </div>
      {failed?.error ? <Problem error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      <CurveLines label={say('curvesOf', { code })} lines={lines} />
      <p className="meta">{lines.length === 0 ? '' : say(isStandard ? 'atStandard' : 'asMeasured')}</p>
      <Figures row={row} day={day} />
    </div>
  )
}
