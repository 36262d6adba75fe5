import type { AppliedTemplate } from '@sundial/contract/schedule-templates.ts'
import { scheduleTemplates } from '@sundial/phrases/schedule-templates.ts'
import { PlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'

const Result = ({ applied: { nextTime, timeZone, reason } }: { applied: AppliedTemplate }) => {
  const say = useSay(scheduleTemplates)
  if (reason !== null) return <span className="template-refused">{reason}</span>
  return nextTime === null ? (
    <span className="meta">–</span>
  ) : (
    <span>
      <span className="meta">{say('next')}</span> <PlantTime at={nextTime} timeZone={timeZone} form="short" zoned />
    </span>
  )
}

/** What became of a template at each plant: where it was refused first. */
export const AppliedList = ({ applied }: { applied: readonly AppliedTemplate[] }) => {
  const say = useSay(scheduleTemplates)
  const refused = applied.filter(({ reason }) => reason !== null)
  const made = applied.length - refused.length
  return (
    <section aria-live="polite">
      <p>
        {made > 0 ? <b>{say('made', { count: made })}</b> : null}{' '}
        {refused.length > 0 ? <b className="template-refused">{say('notMade', { count: refused.length })}</b> : null}
      </p>
      <ul className="templates" aria-label={say('results')}>
        {[...refused, ...applied.filter(({ reason }) => reason === null)].map((one) => (
          <li key={one.stationId}>
            <span className="space">{one.orgName}</span>
            <Result applied={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}
