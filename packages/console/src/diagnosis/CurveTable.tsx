import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { valueAt } from './curve-scale.ts'
import type { CurveAnswer } from './use-scans.ts'

/** So many points of a curve are listed, short and open circuit among them. */
const rowsMax = 25

/** The curve as a table: its points from short to open circuit beside the median of the string. */
export const CurveTable = ({ answer: { curve, usualCurve } }: { answer: CurveAnswer }) => {
  const say = useSay(moduleDiagnosis)
  const { number } = useFormat()
  const count = Math.min(rowsMax, curve.length)
  const rows = Array.from({ length: count }, (_, k) => curve[Math.round((k * (curve.length - 1)) / Math.max(1, count - 1))]!)
  const heads = [say('voltage'), say('ownCurrent'), say('ownPower'), say('usualCurrent')]
  return (
    <PlainTable className="diagnosis-table" heads={heads}>
      {rows.map(([voltageV, currentA]) => {
        const usualA = usualCurve && valueAt(usualCurve, voltageV)
        return (
          <tr key={voltageV}>
            <td data-label={heads[0]}>{number(voltageV, 1)}</td>
            <td data-label={heads[1]}>{number(currentA, 2)}</td>
            <td data-label={heads[2]}>{number(voltageV * currentA)}</td>
            <td data-label={heads[3]}>{number(usualA, 2)}</td>
          </tr>
        )
      })}
    </PlainTable>
  )
}
