import type { ArchiveProblemRow, fleetCalls } from '@sundial/contract/fleet.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { archiveNounNames } from '@sundial/core/fleet/archive-nouns.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'

export type CheckedArchive = OutputOf<typeof fleetCalls.checkFleet>

const Reason = ({ problem: { why, where, other } }: { problem: ArchiveProblemRow }) => {
  const say = useSay(fleet)
  if (why === 'here' && where !== null) return say('hereAt', { where })
  return say(why, { other: other ?? 0 })
}

/** Rows that stand in the way, each with its line, what it is and why. */
const Problems = ({ found: { problems, problemCount } }: { found: CheckedArchive }) => {
  const say = useSay(fleet)
  const { number } = useFormat()
  return (
    <>
      <p className="fleet-verdict fleet-bad" role="alert">
        <Icon name="fault" size={14} />
        <span>
          {say('inTheWay', { count: problemCount })}
          {problemCount > problems.length ? <span className="meta"> {say('toldOf', { count: problems.length })}</span> : null}
        </span>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keyboard */}
      <ul className="fleet-problems" tabIndex={0} aria-label={say('reasons')}>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.field} ${problem.why}`}>
            <span className="quiet tabular">{say('line', { line: number(problem.line) })}</span>
            <span className="fleet-value">
              {say(problem.noun, { count: 1 })} <b>{problem.value}</b>
            </span>
            <span className="fleet-why">
              <Reason problem={problem} />
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What an archive holds, and whether it can be brought in. */
export const ArchiveContent = ({ found }: { found: CheckedArchive }) => {
  const say = useSay(fleet)
  const { number } = useFormat()
  const nouns = archiveNounNames.filter((noun) => (found.counts[noun] ?? 0) > 0)
  return (
    <>
      <h3 className="fleet-holds">{say('holds')}</h3>
      <dl className="fleet-counts">
        {nouns.map((noun) => (
          <div key={noun}>
            <dt>{say(noun, { count: found.counts[noun] ?? 0 })}</dt>
            <dd className="tabular">{number(found.counts[noun] ?? 0)}</dd>
          </div>
        ))}
      </dl>
      {found.problemCount > 0 ? (
        <Problems found={found} />
      ) : (
        <>
          <p className="fleet-verdict" role="status">
            <Icon name="check" size={14} />
            <span>{say('clean')}</span>
          </p>
          <p className="meta">{say('notes')}</p>
        </>
      )}
    </>
  )
}
