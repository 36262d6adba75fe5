import { absent, one } from './foreign-case.ts'
import type { TestServer } from './server.ts'

/** Of imports of devices: what their ids are for one's own organisation, for another and for nobody. */
export const importCases = async (s: TestServer) => {
  const imported = async (stationId: number): Promise<number> => {
    const { rows } = await s.store.pool.query<{ id: number }>(
      `insert into import_run (kind, file_name, station_ids, added, at) values ('devices', 'Devices.xlsx', array[$1::bigint], 0, now()) returning id`,
      [stationId],
    )
    return rows[0]!.id
  }
  const [ownStation, foreignStation] = s.stations as [number, number]
  const runs = { own: await imported(ownStation), foreign: await imported(foreignStation), absent }
  return {
    importRun: { id: one(runs, 'notFound', (id) => ({ id })) },
    undoImport: { id: one(runs, 'notFound', (id) => ({ id, rows: 'all' })) },
  }
}
