import { pathOf } from '@sundial/contract/pages.ts'
import type { RollOutRow } from '@sundial/contract/roll-outs.ts'
import { rolledStates, sumOf } from '@sundial/core/firmware/roll-out.ts'
import { rollOuts } from '@sundial/phrases/roll-outs.ts'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { RollOutColumn } from './roll-out-list.ts'
import { StateTag } from './StateTag.tsx'

const Plants = ({ row: { stations, stationCount } }: { row: RollOutRow }) => {
  const say = useSay(rollOuts)
  const { list } = useFormat()
  const more = stationCount - stations.length
  return more > 0 ? say('morePlants', { names: stations.join(', '), count: more }) : list(stations)
}

/** The columns of the list of roll-outs. */
export const useColumns = (): Record<RollOutColumn, Column<RollOutRow>> => {
  const say = useSay(rollOuts)
  const { number, moment } = useFormat()
  return {
    package: {
      title: say('package'),
      wrap: true,
      render: (row) => (
        <Link {...opensRow} className="link" to={pathOf('rollOut', { id: row.id })}>
          {say('packageOption', { model: row.package.model, version: row.package.version })}
        </Link>
      ),
    },
    plants: { title: say('plants'), wrap: true, render: (row) => <Plants row={row} /> },
    stage: { title: say('columnStage'), wrap: true, render: ({ stage }) => say('stageOf', { stage }) },
    state: { title: say('columnState'), render: (row) => <StateTag row={row} /> },
    verified: {
      title: say('columnVerified'),
      right: true,
      render: (row) => (
        <span className="tabular">
          {say('ofCount', { done: number(sumOf(row.counts, 'verified')), total: number(sumOf(row.counts, ...rolledStates)) })}
        </span>
      ),
    },
    failed: {
      title: say('columnFailed'),
      right: true,
      render: (row) => {
        const failed = sumOf(row.counts, 'failed', 'fellBack')
        return <span className={failed > 0 ? 'tabular roll-out-failed' : 'tabular'}>{number(failed)}</span>
      },
    },
    begun: { title: say('columnBegun'), render: ({ createdAt }) => <span className="tabular">{moment(createdAt, ownZone())}</span> },
    by: { title: say('columnBy'), wrap: true, render: ({ createdBy }) => createdBy ?? '–' },
  }
}
