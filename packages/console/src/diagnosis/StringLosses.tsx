import type { StringDiagnosis } from '@sundial/contract/diagnosis.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { patternWord, stringDiagnosis } from '@sundial/phrases/string-diagnosis.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'

type Props = { string: StringDiagnosis; currency: string | null }

/** What the string loses in a month by cause, each once. */
export const StringLosses = ({ string: { losses }, currency }: Props) => {
  const say = useSay(stringDiagnosis)
  const sayModule = useSay(moduleDiagnosis)
  const sayPattern = useSay(patternWord)
  const { energy, money } = useFormat()
  return (
    <section>
      <div className="section-head">
        <h2>{say('losses')}</h2>
        <span className="space" />
        <span className="meta">{sayModule('aMonth')}</span>
      </div>
      {losses.length === 0 ? <p className="meta">{say('noLosses')}</p> : null}
      <table className="string-losses">
        <tbody>
          {losses.map(({ pattern, count, monthWh, monthMoney }) => {
            const { text, unit } = energy(monthWh)
            return (
              <tr key={pattern}>
                <th scope="row">
                  {pattern === 'whole' ? say('whole') : sayPattern(pattern)}
                  {pattern === 'whole' ? null : <small>{say('ofModules', { count })}</small>}
                </th>
                <td>
                  {monthMoney === null || currency === null ? `${text} ${unit}` : money(monthMoney, currency)}
                  {monthMoney === null || currency === null ? null : (
                    <small>
                      {text} {unit}
                    </small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
