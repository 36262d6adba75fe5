import { differencesOf } from '@sundial/core/session/differences.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { offsetText, ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import { type AuditColumn, type AuditRow, refusedActions } from './audit-list.ts'
import { useWords } from './use-words.ts'

const wordsShown = 3

export const isRefused = ({ action }: Pick<AuditRow, 'action'>): boolean => refusedActions.some((refused) => refused === action)

export const ActionText = ({ row }: { row: AuditRow }) =>
  isRefused(row) ? (
    <span className="tag audit-refused" title={row.actionText}>
      <svg width="8" height="8" viewBox="0 0 8 8" aria-hidden="true">
        <path d="M1.2 1.2l5.6 5.6M6.8 1.2 1.2 6.8" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      {row.actionText}
    </span>
  ) : (
    <span>{row.actionText}</span>
  )

const cut = (text: string | null) => <span title={text ?? ''}>{text || '–'}</span>

/** What was changed, or why it was refused, in a few words: the names of the fields. */
const ChangeCell = ({ row }: { row: AuditRow }) => {
  const say = useSay(audit)
  const { fieldOf } = useWords()
  const { list } = useFormat()
  const paths = differencesOf(row.before, row.after).flatMap(({ path, changed }) => (changed ? [fieldOf(path)] : []))
  if (row.refusalText) return cut(row.refusalText)
  if (paths.length === 0) return <span className="quiet">–</span>
  const rest = paths.length - wordsShown
  const text = list(paths.slice(0, wordsShown))
  return <span title={list(paths)}>{rest > 0 ? `${text} ${say('more', { count: rest })}` : text}</span>
}

/** The columns of the list; the time opens the entry. */
export const useColumns = (onShow: (row: AuditRow) => void): Record<AuditColumn, Column<AuditRow>> => {
  const say = useSay(audit)
  const now = useNow(3_600_000)
  const zone = ownZone()
  const { moment } = useFormat()
  return {
    at: {
      title: say('atHere', { zone: offsetText(now, zone) }),
      render: (row) => {
        const time = moment(row.at, zone, true)
        return (
          <button
            type="button"
            {...opensRow}
            className="link audit-open tabular"
            aria-label={say('show', { time })}
            onClick={() => onShow(row)}
          >
            {time}
          </button>
        )
      },
      card: (row) => {
        const time = moment(row.at, zone, true)
        return (
          <button type="button" className="tabular" aria-label={say('show', { time })} onClick={() => onShow(row)}>
            {time}
          </button>
        )
      },
    },
    user: { title: say('user'), ellipsis: true, render: (row) => cut(row.userName) },
    action: { title: say('action'), wrap: true, render: (row) => <ActionText row={row} /> },
    subject: { title: say('subject'), wrap: true, render: (row) => <span>{row.subjectText || '–'}</span> },
    change: { title: say('change'), ellipsis: true, render: (row) => <ChangeCell row={row} /> },
    organisation: { title: say('organisation'), ellipsis: true, render: (row) => cut(row.orgName) },
    address: { title: say('address'), ellipsis: true, render: (row) => <span className="tabular">{row.address ?? '–'}</span> },
  }
}
