import { type ExportRow, exportCalls } from '@sundial/contract/exports.ts'
import { hasEnded, shareMade } from '@sundial/core/exports/states.ts'
import { exportList } from '@sundial/phrases/export-list.ts'
import { exports as phrases } from '@sundial/phrases/exports.ts'
import { ownZone } from '../../kit/format/clocks.ts'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { notifyError } from '../../kit/notices/notices.ts'
import { callServer } from '../../kit/server/call-server.ts'
import './export-entries.css'
import { sizeText } from './size-text.ts'
import { takeExport } from './use-exports.ts'

const marks = { waiting: 'greeting', making: 'greeting', done: 'success', failed: 'error', cancelled: 'warning' } as const

const cancelExport = ({ id }: ExportRow): void => void callServer(exportCalls.cancelExport, { id }).catch(notifyError)

/** How far a file is that has not ended. */
const useHowFar = () => {
  const sayHere = useSay(exportList)
  return ({ ahead, rowsTotal, rowsDone }: ExportRow): string => {
    if (ahead) return sayHere('waits', { count: ahead })
    return rowsTotal === null ? sayHere('counting') : sayHere('making', { done: Math.min(rowsDone, rowsTotal), total: rowsTotal })
  }
}

/** How far a file is, or how it ended. */
const useHow = (row: ExportRow): string => {
  const say = useSay(phrases)
  const sayHere = useSay(exportList)
  const { moment } = useFormat()
  const howFar = useHowFar()
  const { state, rowsDone, bytes, expiresAt, reason } = row
  if (!hasEnded(state)) return howFar(row)
  if (state === 'cancelled') return sayHere('wasCancelled')
  if (state === 'failed') return say('failed', { why: reason ?? '–' })
  return sayHere('kept', { count: rowsDone, size: sizeText(bytes ?? 0), until: moment(expiresAt ?? 0, ownZone()) })
}

/** A file in the notice centre: its progress with the way to stop it, or the way to take it. */
const ExportEntry = ({ row }: { row: ExportRow }) => {
  const say = useSay(phrases)
  const sayHere = useSay(exportList)
  const how = useHow(row)
  const name = row.fileName ?? row.title
  return (
    <li className={`kept-notice notice-${marks[row.state]}`}>
      <i className="notice-mark" aria-hidden="true" />
      <div>
        <span>{name}</span>
        {row.state === 'making' ? <progress className="export-progress" aria-label={name} value={shareMade(row) ?? undefined} /> : null}
        <span className="meta tabular">{how}</span>
      </div>
      {row.state === 'done' ? (
        <button type="button" className="link export-act" aria-label={`${say('download')} ${name}`} onClick={() => void takeExport(row)}>
          {say('download')}
        </button>
      ) : null}
      {hasEnded(row.state) ? null : (
        <button type="button" className="link export-act" aria-label={`${sayHere('cancel')} ${name}`} onClick={() => cancelExport(row)}>
          {sayHere('cancel')}
        </button>
      )}
    </li>
  )
}

/** The reader's files, under their title. */
const ExportEntries = ({ rows }: { rows: readonly ExportRow[] }) => (
  <>
    <h3>{useSay(exportList)('title')}</h3>
    <ul>
      {rows.map((row) => (
        <ExportEntry key={row.id} row={row} />
      ))}
    </ul>
  </>
)

export default ExportEntries
