import { pathOf } from '@sundial/contract/pages.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { equipmentState, installedPart } from '@sundial/phrases/replacement-labels.ts'
import { Link } from 'react-router'
import { PlantTime, usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { opensRow } from '../kit/table/open-row.ts'
import type { Column } from '../kit/table/TableRows.tsx'
import type { Replacement } from './installations.ts'
import type { replacementList } from './replacement-list.ts'
import { useUndo } from './use-undo.ts'

/** Whether a replacement counts: it may be undone, or was. */
export const StatusCell = ({ row }: { row: Replacement }) => {
  const say = useSay(replacement)
  const { text } = usePlantTime(row.timeZone)
  const undo = useUndo()
  if (row.undoneAt !== null)
    return (
      <span className="quiet" title={say('undoneBy', { who: row.undoneBy ?? '–', time: text(row.undoneAt, 'moment', true) })}>
        {say('undone')} · {row.undoneBy ?? '–'}
      </span>
    )
  if (!undo || !row.canUndo) return say('valid')
  return (
    <button type="button" className="link link-button" onClick={() => undo(row)}>
      {say('undoEllipsis')}
    </button>
  )
}

export const FromTo = ({ row }: { row: Replacement }) => (
  <span className="tabular">
    {row.old} → {row.new}
  </span>
)

/** The columns of the list. */
export const useColumns = (): Record<(typeof replacementList)['columns'][number], Column<Replacement>> => {
  const say = useSay(replacement)
  const sayPart = useSay(installedPart)
  const sayState = useSay(equipmentState)
  return {
    at: { title: say('at'), render: ({ at, timeZone }) => <PlantTime at={at} timeZone={timeZone} form="moment" /> },
    station: { title: say('station'), wrap: true, render: ({ stationName }) => stationName },
    position: {
      title: say('position'),
      render: ({ deviceId, code }) => (
        <Link {...opensRow} className="link proportional" to={pathOf('position', { id: deviceId })}>
          {code}
        </Link>
      ),
    },
    part: { title: say('part'), render: ({ part }) => sayPart(part) },
    fromTo: { title: say('fromTo'), wrap: true, render: (row) => <FromTo row={row} /> },
    oldState: { title: say('oldState'), render: ({ oldState }) => sayState(oldState) },
    reason: { title: say('reason'), wrap: true, render: ({ reason }) => reason || '–' },
    by: { title: say('by'), wrap: true, render: ({ by }) => by ?? '–' },
    status: { title: say('status'), wrap: true, render: (row) => <StatusCell row={row} /> },
  }
}
