import { ivReport } from '@sundial/phrases/iv-report.ts'
import { ivClassWords, ivScans } from '@sundial/phrases/iv-scans.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { ClassMark } from './ClassMark.tsx'
import { type ScanAnswer, summaryOf } from './scan-rows.ts'

/** How many modules have each finding, with the squares of the map, and how many things to do they make. */
export function FindingCounts({ answer: { list, groups } }: { answer: Pick<ScanAnswer, 'list' | 'groups'> }) {
  const say = useSay(ivScans)
  const sayReport = useSay(ivReport)
  const sayClass = useSay(ivClassWords)
  const { number } = useFormat()
  const { classes, without, awaited, notJudged, grades } = summaryOf(list)
  const found = grades.suspect + grades.faulty
  return (
    <section className="iv-counts">
      <h2>{say('findings')}</h2>
      <dl>
        {classes.map(({ ivClass, count }) => (
          <div key={ivClass}>
            <dt>
              <ClassMark ivClass={ivClass} /> {sayClass(ivClass)}
            </dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
        {notJudged > 0 ? <Rest label={say('notJudged')} count={notJudged} /> : null}
        {awaited > 0 ? <Rest label={say('awaited')} count={awaited} /> : null}
        {without > 0 ? <Rest label={say('noCurve')} count={without} /> : null}
      </dl>
      {groups.length > 0 && groups.length < found ? (
        <p>
          <b>{sayReport('places', { found, count: groups.length })}</b>
        </p>
      ) : null}
    </section>
  )
}

/** Modules of which the scan says nothing. */
function Rest({ label, count }: { label: string; count: number }) {
  const { number } = useFormat()
  return (
    <div>
      <dt>
        <ClassMark ivClass={null} /> {label}
      </dt>
      <dd>{number(count)}</dd>
    </div>
  )
}
