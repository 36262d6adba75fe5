import { type StationColumn, stationCalls } from '@sundial/contract/stations.ts'
import { useState } from 'react'
import { notifyError } from '../kit/notices/notices.ts'
import { callServer } from '../kit/server/call-server.ts'
import { download } from '../kit/server/download.ts'
import type { Table } from '../kit/table/use-table.ts'
import { queryOfState } from './station-list.ts'

/** Exports the query's rows of all pages, or the chosen ones, with the columns that are shown in their order. */
export const useExport = (table: Table) => {
  const [busy, setBusy] = useState(false)
  const exportRows = async (ids?: number[]) => {
    const columns = table.places.filter(({ shown }) => shown).map(({ key }) => key as StationColumn)
    const { sortBy, sortOrder, ...conditions } = queryOfState(table.state)
    setBusy(true)
    try {
      const { ticket } = await callServer(stationCalls.exportStations, { ...(ids ? { ids } : conditions), sortBy, sortOrder, columns })
      download(ticket)
    } catch (error) {
      notifyError(error)
    } finally {
      setBusy(false)
    }
  }
  return { exportRows, busy }
}
