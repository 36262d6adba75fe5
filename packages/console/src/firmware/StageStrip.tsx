import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import type { StageCounts } from '@sundial/core/firmware/roll-out.ts'
import { type Stage, stage, stages } from '@sundial/core/firmware/stages.ts'
import type { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { type Say, useSay } from '../kit/language/language.ts'
import { countsOf, endedOf, totalOf } from './counts-of.ts'
import { RolledBar, useStatesText } from './RolledBar.tsx'
import { wordsOf } from './words-of.ts'

type Words = Say<typeof rollOuts>
type Moment = (at: number) => string
type Standing = 'over' | 'now' | 'later'

const standingOf = (row: RollOutRow, at: Stage): Standing => {
  if (at < row.stage || row.state === 'done') return 'over'
  return at === row.stage ? 'now' : 'later'
}

const nameOf = (row: RollOutRow, at: Stage, say: Words, number: (value: number, decimals?: number) => string): string =>
  at === stage.share ? say('stage2', { percent: number(row.sharePercent, row.sharePercent % 1 === 0 ? 0 : 1) }) : say(`stage${at}`)

/** When it was, or is. */
const whenOf = (row: RollOutRow, at: Stage, total: number, say: Words, moment: Moment): string => {
  if (total === 0) return say('stageNone')
  const standing = standingOf(row, at)
  if (standing === 'over') return say('stageOver')
  return standing === 'now' ? say('stageSince', { time: moment(row.stageBeganAt) }) : say('stageWaits')
}

/** What has to be before the next stage, or before this one where a person begins it. */
const gateOf = (row: RollOutRow, at: Stage, say: Words, number: (value: number, decimals?: number) => string, moment: Moment): string => {
  const standing = standingOf(row, at)
  if (standing === 'over') return say('gatePassed')
  if (at === stage.rest && standing === 'later')
    return row.releasedAt === null ? say('gateRelease') : say('gateReleased', { name: row.releasedBy ?? '–' })
  if (standing === 'now' && row.stageEndedAt !== null)
    return say('gateWatch', { time: moment(row.stageEndedAt + row.watchHours * 3_600_000) })
  return say('gateLimit', { hours: number(row.watchHours), percent: number(row.limitPercent, row.limitPercent % 1 === 0 ? 0 : 1) })
}

const StageCell = ({ row, at, counts }: { row: RollOutRow; at: Stage; counts: StageCounts }) => {
  const say = useSay(wordsOf(row))
  const textOf = useStatesText()
  const { number, moment } = useFormat()
  const own: Moment = (time) => moment(time, ownZone())
  const total = totalOf(counts)
  return (
    <li data-standing={standingOf(row, at)}>
      <p className="roll-out-stage-head">
        <b className="roll-out-stage-number" aria-hidden="true">
          {standingOf(row, at) === 'over' ? <Icon name="check" size={12} /> : at}
        </b>
        <b>{nameOf(row, at, say, number)}</b>
        <span className="space" />
        <b className="tabular">{say('ofCount', { done: number(endedOf(counts)), total: number(total) })}</b>
      </p>
      <RolledBar counts={counts} label={textOf(counts)} />
      <p className="meta">{whenOf(row, at, total, say, own)}</p>
      {total === 0 ? null : (
        <p className="meta roll-out-gate">
          <Icon name="lock" size={12} /> {gateOf(row, at, say, number, own)}
        </p>
      )}
    </li>
  )
}

/** The three stages of a roll-out, each with its gate in words. */
export const StageStrip = ({ row }: { row: RollOutRow }) => {
  const counts = countsOf(row)
  return (
    <ol className="roll-out-stages">
      {stages.map((at) => (
        <StageCell key={at} row={row} at={at} counts={counts[at]} />
      ))}
    </ol>
  )
}
