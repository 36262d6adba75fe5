import type { ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { RowCard } from '../kit/table/RowCard.tsx'
import { LinkStatus } from '../parts/concentrators/LinkStatus.tsx'
import { AgeCell } from '../parts/marks/AgeCell.tsx'

/** The name of a concentrator leads to its page. */
export const ToConcentrator = ({ row: { gw, name } }: { row: ConcentratorRow }) => (
  <Link className="link" to={pathOf('concentrator', { number: gw })}>
    {name}
  </Link>
)

/** The concentrators of a station on a narrow screen. */
export function ConcentratorCards({ rows }: { rows: readonly ConcentratorRow[] }) {
  return (
    <ul>
      {rows.map((row) => (
        <Card key={row.gw} row={row} />
      ))}
    </ul>
  )
}

function Card({ row }: { row: ConcentratorRow }) {
  const say = useSay(phrases)
  const { number, percent } = useFormat()
  return (
    <RowCard
      head={<ToConcentrator row={row} />}
      state={<LinkStatus status={row.status} />}
      facts={[
        { label: say('columnModules'), value: number(row.moduleCount) },
        { label: say('columnCollection'), value: percent(row.collectionRate) },
        { label: say('columnPeriod'), value: number(row.reportPeriodS) },
        { label: say('columnSkew'), value: number(row.clockSkewMs === null ? null : row.clockSkewMs / 1000, 1) },
        { label: say('columnFirmware'), value: row.firmware ?? '–' },
      ]}
      foot={
        <>
          <span className="tabular">{row.gw}</span>
          <span className="space" />
          <AgeCell at={row.seenAt} reportPeriodS={row.reportPeriodS} never={say('never')} />
        </>
      }
    />
  )
}
