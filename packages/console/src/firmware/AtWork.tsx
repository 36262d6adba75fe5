import { pathOf } from '@sundial/contract/pages.ts'
import type { RolledConcentrator } from '@sundial/contract/rolled-concentrator.ts'
import { rollOutHours } from '@sundial/phrases/roll-out-hours.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { PlainTable } from '../kit/table/PlainTable.tsx'
import { usePages } from '../kit/table/use-pages.tsx'
import { totalOf } from './counts-of.ts'
import { RolledBar, useStatesText } from './RolledBar.tsx'

const heads = ['concentrator', 'columnPackage', 'columnModules', 'columnVerified', 'columnFailed', 'columnMissing', 'columnAgain'] as const

const waitsForHours = ({ hoursAt, counts }: RolledConcentrator): boolean => hoursAt !== null && counts.waiting > 0

/** When the hours of the roll-out begin at the plant. */
const FromHours = ({ at, timeZone }: { at: number; timeZone: string }) => {
  const say = useSay(rollOutHours)
  const { text } = usePlantTime(timeZone)
  return <span className="roll-out-from">{say('waitsHours', { time: text(at, 'short', true) })}</span>
}

/** How the package comes to a concentrator. */
const PackageCell = ({ row: { receivedAt, sent, tries, taskId, online } }: { row: RolledConcentrator }) => {
  const say = useSay(rollOuts)
  const { number, moment } = useFormat()
  if (receivedAt !== null) return say('received', { time: moment(receivedAt, ownZone()) })
  const failed = tries > 0 ? <span className="roll-out-failed"> · {say('tryFailed', { count: tries })}</span> : null
  if (!online)
    return (
      <>
        {say('offline')}
        {failed}
      </>
    )
  if (taskId === null) return failed ?? say('later')
  const share = sent && sent.count > 0 ? sent.received / sent.count : null
  return (
    <>
      {share === null ? say('ordered') : say('sending', { percent: number(100 * share) })}
      {failed}
    </>
  )
}

/** What the modules behind a concentrator lack of the program, and what it has sent them again. An older concentrator does not say it. */
const PackageCounts = ({ row: { packages, counts } }: { row: RolledConcentrator }) => {
  const say = useSay(rollOuts)
  const { number } = useFormat()
  const none = counts.verified + counts.failed + counts.fellBack > 0 ? say('packagesUntold') : '–'
  return (
    <>
      <td data-label={say('columnMissing')} className="tabular">
        {packages ? number(packages.missing) : <span className="quiet">{none}</span>}
      </td>
      <td data-label={say('columnAgain')} className="tabular">
        {packages ? number(packages.sentAgain) : <span className="quiet">–</span>}
      </td>
    </>
  )
}

const Row = ({ row }: { row: RolledConcentrator }) => {
  const say = useSay(rollOuts)
  const textOf = useStatesText()
  const { number } = useFormat()
  const total = totalOf(row.counts)
  const failed = row.counts.failed + row.counts.fellBack
  return (
    <tr>
      <td data-label={say('concentrator')}>
        <Link to={pathOf('concentrator', { number: row.gw })}>
          <b>{row.name}</b>
        </Link>
        <span className="meta">{row.stationName}</span>
      </td>
      <td data-label={say('columnPackage')} className="tabular">
        {waitsForHours(row) && row.taskId === null && row.online ? null : <PackageCell row={row} />}
        {waitsForHours(row) ? <FromHours at={row.hoursAt!} timeZone={row.timeZone} /> : null}
      </td>
      <td data-label={say('columnModules')}>
        {total === 0 ? <span className="quiet">{say('later')}</span> : <RolledBar counts={row.counts} label={textOf(row.counts)} />}
      </td>
      <td data-label={say('columnVerified')} className="tabular">
        {total === 0 ? '–' : say('ofCount', { done: number(row.counts.verified), total: number(total) })}
      </td>
      <td data-label={say('columnFailed')} className={failed > 0 ? 'tabular roll-out-failed' : 'tabular'}>
        {number(failed)}
      </td>
      <PackageCounts row={row} />
    </tr>
  )
}

/** Those with modules of the stage stand before those of a later one, each in the order of its plant. */
const stageFirst = (rows: readonly RolledConcentrator[]): RolledConcentrator[] =>
  rows.toSorted((a, b) => Number(totalOf(a.counts) === 0) - Number(totalOf(b.counts) === 0))

/** The concentrators of a roll-out: the package on its way to them, and from them to their modules. */
export const AtWork = ({ concentrators }: { concentrators: readonly RolledConcentrator[] }) => {
  const say = useSay(rollOuts)
  const { number } = useFormat()
  const { shown, pager } = usePages(stageFirst(concentrators))
  const now = concentrators.filter(({ counts }) => counts.ordered > 0).length
  return (
    <section>
      <div className="section-head">
        <h2>{say('atWork')}</h2>
        <p className="meta">{say('atWorkNow', { now: number(now), total: number(concentrators.length) })}</p>
      </div>
      <PlainTable heads={heads.map((head) => say(head))} className="roll-out-at-work">
        {shown.map((row) => (
          <Row key={row.gw} row={row} />
        ))}
      </PlainTable>
      {pager}
    </section>
  )
}
