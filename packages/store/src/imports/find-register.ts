import type { Phase } from '@sundial/core/grid/words.ts'
import type { Register, RegisteredDevice, RegisteredGrid, RegisteredPlant } from '@sundial/core/imports/device-row.ts'
import { sql } from 'kysely'
import { ask, col } from '../kit/ask.ts'
import { stationIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

const distinct = <R, T>(rows: readonly R[], of: (row: R) => T | null): T[] => {
  const all = new Set(rows.map(of))
  all.delete(null)
  return [...all] as T[]
}

/** Which stations each text names: by their code, or by their name in any language. */
const stationsNamed = async (db: Db, scope: Scope, texts: readonly string[]): Promise<Map<string, number[]>> => {
  const names = [sql`s.code`, sql`s.name`, sql`s.names ->> 'zh'`, sql`s.names ->> 'en'`, sql`s.names ->> 'ja'`]
  const asked = sql`unnest(${texts as string[]}::text[]) t (text)`
  const rows = await ask(db, { text: col.text, id: col.number })`
    ${sql.join(
      names.map((name) => sql`select t.text, s.id from ${asked} join station s on ${name} = t.text where ${stationIn(scope)}`),
      sql` union `,
    )}`
  const found = new Map<string, number[]>()
  for (const { text, id } of rows) found.set(text, [...(found.get(text) ?? []), id])
  return found
}

const concentratorColumns = { stationId: col.number, gw: col.text, name: col.text }
const deviceColumns = {
  stationId: col.number,
  id: col.number,
  kind: col.text,
  code: col.text,
  number: col.text,
  parentId: col.number.orNull,
  position: col.number.orNull,
  gw: col.text,
  serialNo: col.text.orNull,
  areaId: col.number.orNull,
  phase: col.textOf<Phase>().orNull,
  branchId: col.number.orNull,
  containerId: col.number.orNull,
}
const namedColumns = { stationId: col.number, id: col.number, number: col.text, name: col.text }

const gridOf = async (db: Db, scope: Scope, ids: readonly number[]): Promise<(stationId: number) => RegisteredGrid> => {
  const ofThese = sql`s.id = any (${ids as number[]}::bigint[]) and ${stationIn(scope)}`
  const areas = await ask(db, namedColumns)`
    select a.station_id as "stationId", a.id, a.number, a.name from transformer_area a join station s on s.id = a.station_id
     where ${ofThese} order by a.id`
  const branches = await ask(db, { ...namedColumns, areaId: col.number, phase: col.textOf<Phase>().orNull })`
    select b.station_id as "stationId", b.id, b.number, b.name, b.area_id as "areaId", b.phase
      from branch b join station s on s.id = b.station_id where ${ofThese} order by b.id`
  const containers = await ask(db, namedColumns)`
    select c.station_id as "stationId", c.id, c.number, c.name from container c join station s on s.id = c.station_id
     where ${ofThese} order by c.id`
  return (stationId) => ({
    areas: areas.filter((one) => one.stationId === stationId),
    branches: branches.filter((one) => one.stationId === stationId),
    containers: containers.filter((one) => one.stationId === stationId),
  })
}

const plantsOf = async (db: Db, scope: Scope, ids: readonly number[]): Promise<Map<number, RegisteredPlant>> => {
  const concentrators = await ask(db, concentratorColumns)`
    select c.station_id as "stationId", c.gw, c.name from concentrator c join station s on s.id = c.station_id
     where s.id = any (${ids as number[]}::bigint[]) and ${stationIn(scope)} order by c.gw`
  const devices = await ask(db, deviceColumns)`
    select d.station_id as "stationId", d.id, d.kind, d.code, d.number, d.parent_id as "parentId", d.position, d.gw, d.serial_no as "serialNo",
           d.area_id as "areaId", d.phase, d.branch_id as "branchId", d.container_id as "containerId"
      from device d join station s on s.id = d.station_id
     where s.id = any (${ids as number[]}::bigint[]) and ${stationIn(scope)} order by d.id`
  const grid = await gridOf(db, scope, ids)
  const [byGw, byId] = [Map.groupBy(concentrators, (c) => c.stationId), Map.groupBy(devices, (d) => d.stationId)]
  return new Map(
    ids.map((id) => [id, { id, concentrators: byGw.get(id) ?? [], devices: (byId.get(id) ?? []) as RegisteredDevice[], grid: grid(id) }]),
  )
}

/** Of these numbers and serial numbers those that equipment has, in use or in a store. `system` sees every row. */
const taken = async (system: Db, numbers: readonly string[], serialNos: readonly string[]): Promise<Set<string>> => {
  const rows = await ask(system, { text: col.text })`
    select d.number as text from device d where d.number = any (${numbers as string[]}::text[])
    union select e.number from equipment e where e.number = any (${numbers as string[]}::text[])
    union select e.serial_no from equipment e where e.kind = 'panel' and e.serial_no = any (${serialNos as string[]}::text[])`
  return new Set(rows.map(({ text }) => text))
}

type Asked = { plant: string; number: string | null; serialNo: string | null }

/** What rows of a table of devices are judged by: the plants that they name, as far as the scope sees them, and what is bound anywhere. */
export const registerFor = async (db: Db, system: Db, scope: Scope, rows: readonly Asked[]): Promise<Register> => {
  const named = await stationsNamed(
    db,
    scope,
    distinct(rows, ({ plant }) => plant),
  )
  const plants = await plantsOf(db, scope, [...new Set([...named.values()].flat())])
  const boundElsewhere = await taken(
    system,
    distinct(rows, ({ number }) => number),
    distinct(rows, ({ serialNo }) => serialNo),
  )
  return {
    plants: new Map([...named].map(([text, ids]) => [text, ids.length > 1 ? ('several' as const) : plants.get(ids[0]!)!])),
    boundElsewhere,
  }
}
