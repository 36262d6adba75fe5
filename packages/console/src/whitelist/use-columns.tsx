import { pathOf } from '@sundial/contract/pages.ts'
import type { WhitelistRow } from '@sundial/contract/whitelist.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { AccountState } from '../parts/marks/AccountState.tsx'
import type { WhitelistColumn } from './whitelist-list.ts'

const Concentrator = ({ row: { number, concentrator } }: { row: WhitelistRow }) => {
  const say = useSay(whitelist)
  if (concentrator === null) return <span className="quiet">{say('notRegistered')}</span>
  return (
    <span>
      <Link className="link" to={pathOf('concentrator', { number })}>
        {concentrator.name}
      </Link>{' '}
      <span className="quiet">{concentrator.stationName}</span>
    </span>
  )
}

const Edit = ({ row, onEdit }: { row: WhitelistRow; onEdit: (row: WhitelistRow) => void }) => {
  const edit = useSay(whitelist)('edit', { name: row.number })
  return (
    <button {...opensRow} type="button" className="icon-button" aria-label={edit} title={edit} onClick={() => onEdit(row)}>
      <Icon name="pen" size={14} />
    </button>
  )
}

/** The columns of the list; `onEdit` null: nobody edits here. */
export const useColumns = (onEdit: ((row: WhitelistRow) => void) | null): Record<WhitelistColumn, Column<WhitelistRow>> => {
  const say = useSay(whitelist)
  const { date } = useFormat()
  const zone = ownZone()
  return {
    number: { title: say('number'), render: ({ number }) => <span className="tabular">{number}</span> },
    enabled: {
      title: say('enabled'),
      render: ({ enabled }) => <AccountState status={enabled ? 1 : 0} word={say(enabled ? 'on' : 'off')} />,
    },
    organisation: { title: say('organisation'), wrap: true, render: ({ orgName }) => orgName },
    concentrator: { title: say('concentrator'), wrap: true, render: (row) => <Concentrator row={row} /> },
    note: { title: say('note'), wrap: true, render: ({ note }) => note || '–' },
    changed: {
      title: say('changed'),
      wrap: true,
      render: ({ changedAt, changedBy }) => (
        <span>
          <span className="tabular">{date(changedAt, zone)}</span> {changedBy ? <span className="quiet">{changedBy}</span> : null}
        </span>
      ),
    },
    actions: { title: say('actions'), render: (row) => (onEdit ? <Edit row={row} onEdit={onEdit} /> : '–') },
  }
}
