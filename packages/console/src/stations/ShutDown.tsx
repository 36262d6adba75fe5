import type { StationRow } from '@sundial/contract/stations.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { ShutManyDialog } from './ShutManyDialog.tsx'

type Props = { rows: readonly StationRow[]; SwitchDialog: PageSlots['SwitchDialog']; onClose: () => void }

/** One plant goes the way of every switch; several are named and become a task each. */
export const ShutDown = ({ rows, SwitchDialog, onClose }: Props) => {
  const [row] = rows
  if (!row || rows.length > 1) return <ShutManyDialog rows={rows} onClose={onClose} />
  const order = {
    stationId: row.id,
    stationName: row.name,
    action: 'shutdown' as const,
    target: { kind: 'station' as const, ids: [] },
    code: null,
    place: row.orgName,
    moduleCount: row.moduleCount,
    ratedW: row.capacityW,
    powerW: row.powerW,
    shutDownCount: row.states.shutDown,
  }
  return <SwitchDialog switching={{ order }} onClose={onClose} />
}
