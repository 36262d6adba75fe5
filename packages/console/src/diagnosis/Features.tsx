import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { type FeatureRow, featureRows } from './feature-rows.ts'
import type { CurveAnswer } from './use-scans.ts'

/** The figures of the curve beside those of its string. */
export const Features = ({ answer }: { answer: CurveAnswer }) => {
  const say = useSay(moduleDiagnosis)
  const { number, change } = useFormat()
  const difference = ({ name, difference: by, isPercent }: FeatureRow): string => {
    if (by === null) return '–'
    if (name === 'steps') return say('atCurrent', { currentA: number(by, 1) })
    return isPercent ? `${change(by, 1)} %` : change(by, 2)
  }
  return (
    <section>
      <div className="section-head">
        <h2>{say('features')}</h2>
        <span className="space" />
        <span className="meta">{say(answer.usualTranslated ? 'sameSun' : 'asMeasured')}</span>
      </div>
      <table className="features">
        <thead>
          <tr>
            {(['feature', 'measured', 'expected', 'difference'] as const).map((head) => (
              <th key={head} scope="col">
                {say(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {featureRows(answer).map((row) => (
            <tr key={row.name} data-telling={row.isTelling}>
              <th scope="row">
                {row.word ? say(row.word) : row.name} <small>{row.unit}</small>
              </th>
              <td>{number(row.measured, row.decimals)}</td>
              <td>{number(row.expected, row.decimals)}</td>
              <td>{difference(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
