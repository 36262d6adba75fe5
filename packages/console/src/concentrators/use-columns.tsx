import type { ConcentratorColumn, ConcentratorRow } from '@sundial/contract/concentrators.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { LinkStatus } from '../parts/concentrators/LinkStatus.tsx'
import { AgeCell } from '../parts/marks/AgeCell.tsx'

/** The columns of the list. */
export const useColumns = (): Record<ConcentratorColumn, Column<ConcentratorRow>> => {
  const say = useSay(concentrators)
  const { number, percent } = useFormat()
  return {
    name: {
      title: say('name'),
      ellipsis: true,
      render: ({ gw, name }) => (
        <Link {...opensRow} className="link ellipsis" to={pathOf('concentrator', { number: gw })}>
          {name}
        </Link>
      ),
    },
    status: { title: say('status'), render: ({ status }) => <LinkStatus status={status} /> },
    station: { title: say('station'), wrap: true, render: ({ stationName }) => stationName },
    number: { title: say('number'), render: ({ gw }) => <span className="tabular">{gw}</span> },
    firmware: { title: say('firmware'), render: ({ firmware }) => firmware ?? '–' },
    heard: {
      title: say('heard'),
      right: true,
      render: ({ seenAt, reportPeriodS }) => <AgeCell at={seenAt} reportPeriodS={reportPeriodS} never={say('never')} />,
    },
    modules: { title: say('modules'), right: true, render: ({ moduleCount }) => number(moduleCount) },
    collected: {
      title: say('collected'),
      right: true,
      render: ({ collectionRate }) => (collectionRate === null ? '–' : `${percent(collectionRate)} %`),
    },
    clock: {
      title: say('clock'),
      right: true,
      render: ({ clockSkewMs, firmware }) => {
        if (clockSkewMs !== null) return <span className="stale">{`${number(clockSkewMs / 1000, 1)} s`}</span>
        return firmware === null ? '–' : say('clockRight')
      },
    },
    model: { title: say('model'), render: ({ model }) => model ?? '–' },
  }
}
