import type { Suspect } from '@sundial/core/diagnosis/suspects.ts'
import { ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { causeWords, moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useSay } from '../../kit/language/language.ts'
import './suspects.css'
import { useReasonText } from './use-reason-text.ts'

const Reasons = ({ suspect: { byCurve, byDays }, timeZone }: { suspect: Suspect; timeZone: string }) => {
  const say = useSay(moduleDiagnosis)
  const { ofCurve, ofDay } = useReasonText(timeZone)
  const sides = (['pro', 'contra'] as const).map((side) => ({
    side,
    texts: [...(byCurve?.[side] ?? []).map(ofCurve), ...(byDays?.[side] ?? []).map(ofDay)],
  }))
  return (
    <dl>
      {sides
        .filter(({ texts }) => texts.length > 0)
        .map(({ side, texts }) => (
          <div key={side} data-side={side}>
            <dt>{say(side === 'pro' ? 'for' : 'against')}</dt>
            <dd>{texts.join(' · ')}</dd>
          </div>
        ))}
    </dl>
  )
}

const Entry = ({ suspect, timeZone }: { suspect: Suspect; timeZone: string }) => {
  const say = useSay(moduleDiagnosis)
  const sayClass = useSay(ivClassWords)
  const sayCause = useSay(causeWords)
  const { ivClass, cause, standing } = suspect
  return (
    <li data-standing={standing}>
      <div className="suspect-head">
        <b>{ivClass ? sayClass(ivClass) : cause ? sayCause(cause) : ''}</b>
        <span>{say(`standing_${standing}`)}</span>
      </div>
      <Reasons suspect={suspect} timeZone={timeZone} />
    </li>
  )
}

/** The possible causes, each with how likely it is and the reasons for and against it. */
export const SuspectList = ({ suspects, timeZone }: { suspects: readonly Suspect[]; timeZone: string }) => (
  <ul className="suspects">
    {suspects.map((suspect) => (
      <Entry key={suspect.ivClass ?? suspect.cause} suspect={suspect} timeZone={timeZone} />
    ))}
  </ul>
)
