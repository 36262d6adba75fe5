import { gradeOf } from '@sundial/core/ivcurves/classes.ts'
import { ivClassWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { type ScannedDevice, summaryOf } from './scan-rows.ts'

/** How many modules have each finding. */
export function FindingCounts({ list }: { list: readonly ScannedDevice[] }) {
  const say = useSay(ivScans)
  const sayClass = useSay(ivClassWords)
  const { number } = useFormat()
  const { classes, without, notJudged } = summaryOf(list)
  return (
    <section className="iv-counts">
      <h2>{say('findings')}</h2>
      <dl>
        {classes.map(({ ivClass, count }) => (
          <div key={ivClass} data-grade={gradeOf(ivClass)}>
            <dt>{sayClass(ivClass)}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        {notJudged > 0 ? <Rest label={say('notJudged')} count={notJudged} /> : null}
        {without > 0 ? <Rest label={say('noCurve')} count={without} /> : null}
      </dl>
    </section>
  )
}

/** Modules of which the scan says nothing. */
function Rest({ label, count }: { label: string; count: number }) {
  const { number } = useFormat()
  return (
    <div data-grade="none">
      <dt>{label}</dt>
      <dd>{number(count)}</dd>
    </div>
  )
}
