import type { AreaPlan, BranchPlan } from '@sundial/core/fleet/plan.ts'
import { type Kysely, sql } from 'kysely'
import { askOne, col } from '../kit/ask.ts'
import type { Database } from '../kit/database.ts'

type Db = Kysely<Database>

const seedBranch = async (tx: Db, areaId: number, { code, phase, inverters }: BranchPlan): Promise<void> => {
  await sql`
    insert into branch (station_id, area_id, number, name, phase)
    select a.station_id, a.id, ${code}, ${code}, ${phase.toLowerCase()} from transformer_area a where a.id = ${areaId}
    on conflict (area_id, number) do nothing`.execute(tx)
  // Where a person has said something of an inverter's place, that stays.
  await sql`
    update device d set area_id = b.area_id, branch_id = b.id, phase = b.phase
      from branch b where b.area_id = ${areaId} and b.number = ${code} and d.station_id = b.station_id and d.kind = 'inverter'
       and d.code = any (${inverters}::text[]) and (d.area_id, d.phase, d.branch_id, d.changed_at) is not distinct from (null, null, null, null)`.execute(
    tx,
  )
}

/** Transformer areas of a plan with their branches, called by their codes, and the inverters on them. What is there already stays as it is. */
export const seedAreas = async (tx: Db, stationId: number, areas: readonly AreaPlan[]): Promise<void> => {
  for (const { code, branches } of areas) {
    await sql`
      insert into transformer_area (station_id, number, name) values (${stationId}, ${code}, ${code})
      on conflict (station_id, number) do nothing`.execute(tx)
    const { id } = await askOne(tx, { id: col.number })`
      select a.id from transformer_area a where a.station_id = ${stationId} and a.number = ${code}`
    for (const branch of branches) await seedBranch(tx, id, branch)
  }
}
