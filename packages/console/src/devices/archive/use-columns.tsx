import type { ArchiveEntry } from '@sundial/contract/device-changes.ts'
import type { ArchiveColumn } from '@sundial/contract/device-exports.ts'
import { deviceArchive } from '@sundial/phrases/device-archive.ts'
import { panelFlag } from '@sundial/phrases/devices-labels.ts'
import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { equipmentState } from '@sundial/phrases/replacement-labels.ts'
import { Link } from 'react-router'
import { useFormat } from '../../kit/format/use-format.ts'
import { useSay } from '../../kit/language/language.ts'
import { opensRow } from '../../kit/table/open-row.ts'
import type { Column } from '../../kit/table/TableRows.tsx'
import { pathOfEntry, useKindName } from '../../parts/devices/entries.ts'

const OpenLink = ({ row }: { row: ArchiveEntry }) => {
  const say = useSay(deviceArchive)
  const name = row.code || row.number || row.serialNo || '–'
  return (
    <Link {...opensRow} className="link tabular" to={pathOfEntry(row)} aria-label={say('open', { name })}>
      {name}
    </Link>
  )
}

const text = (value: string | null) => <span className="tabular">{value || '–'}</span>

/** The columns of the list. */
export const useColumns = (): Record<ArchiveColumn, Column<ArchiveEntry>> => {
  const say = useSay(deviceArchive)
  const sayState = useSay(equipmentState)
  const sayFlag = useSay(panelFlag)
  const sayPhase = useSay(gridPhase)
  const kindName = useKindName()
  const { number } = useFormat()
  return {
    station: { title: say('station'), wrap: true, render: ({ stationName }) => stationName },
    kind: { title: say('kind'), render: ({ kind }) => kindName(kind) },
    code: { title: say('code'), render: (row) => <OpenLink row={row} /> },
    number: { title: say('number'), render: (row) => text(row.number) },
    serialNo: { title: say('serialNo'), ellipsis: true, render: (row) => text(row.serialNo) },
    model: { title: say('model'), ellipsis: true, render: (row) => row.model || '–' },
    state: { title: say('state'), wrap: true, render: ({ state }) => sayState(state) },
    parent: { title: say('parent'), render: (row) => text(row.parentCode), card: ({ parentCode }) => parentCode },
    concentrator: { title: say('concentrator'), ellipsis: true, render: ({ concentratorName }) => concentratorName || '–' },
    channel: { title: say('channel'), right: true, render: ({ position }) => (position === null ? '–' : number(position)) },
    ratedW: { title: say('ratedW'), right: true, render: ({ ratedW }) => (ratedW === null ? '–' : number(ratedW)) },
    firmware: { title: say('firmware'), ellipsis: true, render: (row) => text(row.firmware) },
    mac: { title: say('mac'), render: (row) => text(row.mac) },
    area: { title: say('area'), ellipsis: true, render: ({ areaName }) => areaName || '–' },
    phase: { title: say('phase'), render: ({ phase }) => (phase === null ? '–' : sayPhase(phase)) },
    branch: { title: say('branch'), ellipsis: true, render: ({ branchName }) => branchName || '–' },
    container: { title: say('container'), ellipsis: true, render: ({ containerName }) => containerName || '–' },
    panelFlag: { title: say('panelFlag'), render: ({ panelFlag: flag }) => (flag === null ? '–' : sayFlag(flag)) },
  }
}
