import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { valueAt } from './curve-scale.ts'
import type { CurveAnswer } from './use-scans.ts'
import { WideTable } from './WideTable.tsx'

/** So many points of a curve are listed, short and open circuit among them. */
const rowsMax = 25
const heads = ['voltage', 'ownCurrent', 'ownPower', 'usualCurrent'] as const

/** The curve as a table: its points from short to open circuit beside the median of the string. */
export const CurveTable = ({ answer: { curve, usualCurve } }: { answer: CurveAnswer }) => {
  const say = useSay(moduleDiagnosis)
  const { number } = useFormat()
  const count = Math.min(rowsMax, curve.length)
  const rows = Array.from({ length: count }, (_, k) => curve[Math.round((k * (curve.length - 1)) / Math.max(1, count - 1))]!)
  return (
    <WideTable label={say('curve')} className="diagnosis-hours diagnosis-points">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {say(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([voltageV, currentA]) => (
          <tr key={voltageV}>
            <th scope="row">{number(voltageV, 1)}</th>
            <td>{number(currentA, 2)}</td>
            <td>{number(voltageV * currentA)}</td>
            <td>{number(usualCurve && valueAt(usualCurve, voltageV), 2)}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
