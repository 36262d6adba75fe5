import type { TestServer } from './server.ts'

/** The serial number of the nth of many panels, by which they stand in their order. */
export const sparePanel = (n: number): string => `SPARE-${String(n).padStart(7, '0')}`

/** Puts so many panels into the store of a station: rows of the equipment archive that cost little. */
export const sparePanels = async ({ store, stations }: Pick<TestServer, 'store' | 'stations'>, count: number): Promise<void> => {
  await store.pool.query(
    `insert into equipment (station_id, kind, serial_no, state, state_since)
     select $1, 'panel', 'SPARE-' || lpad(n::text, 7, '0'), 'inStore', now() from generate_series(1, $2) n order by n`,
    [stations[0], count],
  )
}
