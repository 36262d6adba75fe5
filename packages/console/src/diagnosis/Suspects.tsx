import { suspectsOf } from '@sundial/core/diagnosis/suspects.ts'
import { moduleDiagnosis } from '@sundial/phrases/module-diagnosis.ts'
import { useSay } from '../kit/language/language.ts'
import { SuspectList } from '../parts/diagnosis/SuspectList.tsx'
import type { Answer } from './HoursPart.tsx'
import type { CurveAnswer } from './use-scans.ts'
import { findingOf } from './use-verdict.ts'

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
      <SuspectList suspects={suspects} timeZone={timeZone} />
    </section>
  )
}
