import { pathOf } from '@sundial/contract/pages.ts'
import type { RatingsRow } from '@sundial/contract/ratings.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { RatingsColumn } from './ratings-list.ts'

/** The button that edits a row. With `opensRow` a click anywhere in the row does the same. */
const Edit = ({ row, onEdit }: { row: RatingsRow; onEdit: (row: RatingsRow) => void }) => {
  const edit = useSay(ratings)('edit', { name: row.serialNo })
  return (
    <button {...opensRow} type="button" className="icon-button" aria-label={edit} title={edit} onClick={() => onEdit(row)}>
      <Icon name="pen" size={14} />
    </button>
  )
}

const Position = ({ row: { positionId, positionCode } }: { row: RatingsRow }) => {
  const say = useSay(ratings)
  if (positionId === null) return <span className="quiet">{say('elsewhere')}</span>
  return (
    <Link className="link ellipsis" to={pathOf('position', { id: positionId })}>
      {positionCode}
    </Link>
  )
}

/** At most two decimals, and none that say nothing. */
const decimalsOf = (value: number): number => Math.min(2, (String(value).split('.')[1] ?? '').length)

/** The columns of the list. `onEdit` is null for a reader who may not edit. */
export const useColumns = (onEdit: ((row: RatingsRow) => void) | null): Record<RatingsColumn, Column<RatingsRow>> => {
  const say = useSay(ratings)
  const { number, date } = useFormat()
  const plain = (value: number | null): string => (value === null ? '–' : number(value, decimalsOf(value)))
  const pair = (open: number | null, used: number | null): string =>
    open === null && used === null ? '–' : `${plain(open)} / ${plain(used)}`
  const figure = (title: string, textOf: (row: RatingsRow) => string): Column<RatingsRow> => ({ title, right: true, render: textOf })
  return {
    serialNo: { title: say('columnSerialNo'), ellipsis: true, render: ({ serialNo }) => <span className="tabular">{serialNo}</span> },
    station: { title: say('station'), wrap: true, render: ({ stationName }) => stationName },
    position: { title: say('position'), ellipsis: true, render: (row) => <Position row={row} /> },
    model: { title: say('model'), ellipsis: true, render: ({ model }) => model ?? '–' },
    commissioned: {
      title: say('commissionedOn'),
      render: ({ commissionedOn }) => <span className="tabular">{date(Date.parse(`${commissionedOn}T00:00Z`), 'UTC')}</span>,
    },
    rated: figure(say('ratedW'), ({ ratedW }) => plain(ratedW)),
    voltage: figure(say('columnVoltage'), ({ vocV, vmpV }) => pair(vocV, vmpV)),
    current: figure(say('columnCurrent'), ({ iscA, impA }) => pair(iscA, impA)),
    firstYear: figure(say('columnFirstYear'), ({ firstYearPercent }) => plain(firstYearPercent)),
    yearly: figure(say('columnYearly'), ({ yearlyPercent }) => plain(yearlyPercent)),
    actions: { title: say('actions'), render: (row) => (onEdit ? <Edit row={row} onEdit={onEdit} /> : '–') },
  }
}
