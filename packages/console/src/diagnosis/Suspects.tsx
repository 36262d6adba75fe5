import { type Suspect, suspectsOf } from '@sundial/core/diagnosis/suspects.ts'
import { ivClassWords } from '@sundial/phrases/iv-scans.ts'
import { causeWords, moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useSay } from '../kit/language/language.ts'
import type { Answer } from './HoursPart.tsx'
import { useReasonText } from './use-reason-text.ts'
import type { CurveAnswer } from './use-scans.ts'
import { findingOf } from './use-verdict.ts'

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

type Props = { answer: Answer; curve: CurveAnswer | undefined; timeZone: string }

/** What it may be, with the reasons for and against each. */
export const Suspects = ({ answer, curve, timeZone }: Props) => {
  const say = useSay(moduleDiagnosis)
  const pattern = answer.findings[0]?.pattern ?? 'tooLittle'
  const suspects = suspectsOf(pattern, answer.causes, findingOf(curve))
  const nothing = pattern === 'tooLittle' && !curve ? say('tooLittle') : say('nothingSpeaks')
  return (
    <section>
      <div className="section-head">
        <h2>{say('why')}</h2>
      </div>
      {suspects.length === 0 ? <p className="meta">{nothing}</p> : null}
      <ul className="suspects">
        {suspects.map((suspect) => (
          <Entry key={suspect.ivClass ?? suspect.cause} suspect={suspect} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}
