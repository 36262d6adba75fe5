import type { ArchiveField } from '@sundial/core/fleet/archive-fields.ts'
import { type ArchiveNounName, archiveNouns, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import { organisationIn, stationIn } from '../kit/in-scope.ts'
import type { Scope } from '../kit/scope.ts'

type Sql = RawBuilder<unknown>
/** What of the fleet: everything below the organisation with this path, as far as the scope sees it. */
export type Part = { scope: Scope; path: string }

export const stationsOf = ({ scope, path }: Part): Sql =>
  sql`(select s.id from station s where s.org_path ^@ ${path}::text and ${stationIn(scope)})`
const organisationsOf = ({ scope, path }: Part): Sql =>
  sql`(select o.id from organisation o where o.path ^@ ${path}::text and ${organisationIn(scope)})`

/** Texts are ordered byte by byte: two databases sort the same rows alike, whatever their languages are. */
const bytes = (text: Sql): Sql => sql`${text} collate "C"`
const codeOf = (id: Sql): Sql => sql`(select s.code from station s where s.id = ${id})`
const areaOf = (id: Sql): Sql => sql`(select g.number from transformer_area g where g.id = ${id})`
const numberOf = (id: Sql): Sql => sql`(select d.number from device d where d.id = ${id})`

/**
 * A piece that came with its position and that nobody said anything of since: whoever adds the position adds the piece, so that it has no
 * row of its own. Most pieces of a new fleet are such.
 */
const isPlain = (part: Part): Sql => sql`(
  e.state = 'installed' and (e.state_since, e.versions_at, e.hardware, e.bootloader) is not distinct from (null, null, null, null) and e.note = ''
  and exists (select from installation i join device d on d.id = i.device_id
               where i.equipment_id = e.id and i.until is null and i.since is null and (e.number, e.mac, e.serial_no, e.model, e.firmware)
                 is not distinct from (case when e.kind <> 'panel' then d.number end, case when e.kind <> 'panel' then d.mac end,
                   case when e.kind <> 'optimizer' then d.serial_no end, case when e.kind <> 'optimizer' then d.model end,
                   case when e.kind <> 'panel' then d.firmware end))
  and not exists (select from installation i where i.equipment_id = e.id and i.until is not null)
  and not exists (select from panel_ratings r where r.equipment_id = e.id)
  and e.id not in (select unnest(array[r.old_id, r.new_id]) from replacement r where r.station_id in ${stationsOf(part)}))`

/** Pieces that have a row, numbered through. Which of two pieces that are alike comes first makes no difference. */
const pieces = (part: Part): Sql => sql`
  piece as (
    select e.id, (row_number() over (order by ${bytes(sql`s.code`)}, e.kind, ${bytes(sql`e.number`)}, ${bytes(sql`e.serial_no`)}, e.state,
                                              e.state_since, e.id))::integer as key
      from equipment e join station s on s.id = e.station_id
     where e.station_id in ${stationsOf(part)} and not ${isPlain(part)})`

type Source = { of(part: Part): Sql; order: Sql }
const ofStations = (part: Part): Sql => sql`x.station_id in ${stationsOf(part)}`
const ofDevices = (part: Part): Sql => sql`x.device_id in (select d.id from device d where d.station_id in ${stationsOf(part)})`

/** Which rows of each table, and in which order: whatever is named comes before whoever names it. */
const sources: Readonly<Record<ArchiveNounName, Source>> = {
  organisation: {
    of: (part) => sql`x.id in ${organisationsOf(part)}`,
    order: sql`array_length(string_to_array(x.path, '/'), 1), ${bytes(sql`x.org_no`)}`,
  },
  allowedConcentrator: {
    of: (part) => sql`x.org_id in ${organisationsOf(part)}`,
    order: sql`(select ${bytes(sql`o.org_no`)} from organisation o where o.id = x.org_id), ${bytes(sql`x.number`)}`,
  },
  station: { of: (part) => sql`x.id in ${stationsOf(part)}`, order: bytes(sql`x.code`) },
  block: { of: ofStations, order: sql`${bytes(codeOf(sql`x.station_id`))}, ${bytes(sql`x.code`)}` },
  area: { of: ofStations, order: sql`${bytes(codeOf(sql`x.station_id`))}, ${bytes(sql`x.number`)}` },
  branch: { of: ofStations, order: sql`${bytes(codeOf(sql`x.station_id`))}, ${bytes(areaOf(sql`x.area_id`))}, ${bytes(sql`x.number`)}` },
  container: { of: ofStations, order: sql`${bytes(codeOf(sql`x.station_id`))}, ${bytes(sql`x.number`)}` },
  concentrator: { of: ofStations, order: bytes(sql`x.gw`) },
  moduleWhitelist: {
    of: (part) => sql`x.gw in (select c.gw from concentrator c where c.station_id in ${stationsOf(part)})`,
    order: bytes(sql`x.gw`),
  },
  device: {
    of: ofStations,
    order: sql`array_position(array['inverter', 'irradianceSensor', 'string', 'module', 'meter'], x.kind), ${bytes(sql`x.number`)}`,
  },
  equipment: { of: ofStations, order: sql`of_id.key` },
  installation: { of: ofDevices, order: sql`of_equipment_id.key, x.since nulls first` },
  replacement: { of: ofDevices, order: sql`x.noted_at, ${bytes(numberOf(sql`x.device_id`))}, x.part, x.at, x.id` },
  panelRatings: { of: () => sql`true`, order: sql`of_equipment_id.key` },
  irradianceSensor: { of: ofDevices, order: bytes(numberOf(sql`x.device_id`)) },
  meter: { of: ofDevices, order: bytes(numberOf(sql`x.device_id`)) },
}

/** What people call what a column has the id of. */
const nameOf = ({ column, names }: ArchiveField, part: Part): Sql => {
  const id = sql.ref(`x.${column}`)
  if (names === 'station') return codeOf(id)
  if (names === 'device') return numberOf(id)
  if (names === 'area') return areaOf(id)
  if (names === 'branch') return sql`(select b.number from branch b where b.id = ${id})`
  if (names === 'container') return sql`(select k.number from container k where k.id = ${id})`
  if (names === 'block') return sql`(select b.code from block b where b.id = ${id})`
  if (names === 'equipment') return sql.ref(`of_${column}.key`)
  if (names === 'concentrator') return id
  const name = sql`(select o.org_no from organisation o where o.id = ${id})`
  return column === 'parent_id' ? sql`case when x.path <> ${part.path}::text then ${name} end` : name
}

const fieldValue = (noun: ArchiveNounName, field: ArchiveField, part: Part): Sql => {
  const { column, is, names } = field
  if (noun === 'equipment' && column === 'id') return sql`of_id.key`
  if (names) return nameOf(field, part)
  if (is === 'instant') return sql`to_char(${sql.ref(`x.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
  return sql.ref(`x.${column}`)
}

/** Columns that have the id of a piece; the piece's own too. */
const pieceColumns = (noun: ArchiveNounName): string[] =>
  noun === 'equipment' ? ['id'] : fieldsOf(noun).flatMap(([, { column, names }]) => (names === 'equipment' ? [column] : []))

/** Lines of the archive, one a row: `line`. What is not known is left out. */
export const selectLines = (noun: ArchiveNounName, part: Part): Sql => {
  const { of, order } = sources[noun]
  const values = fieldsOf(noun).map(([name, field]) => sql`${fieldValue(noun, field, part)} as ${sql.id(name)}`)
  const columns = pieceColumns(noun)
  const joins = columns.map((column) => {
    const alias = `of_${column}`
    return sql` join piece ${sql.id(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`x.${column}`)}`
  })
  return sql`
    ${columns.length > 0 ? sql`with ${pieces(part)}` : sql``}
    select json_strip_nulls(row_to_json(r))::text as line
      from (select ${sql.lit(noun)} as "is", ${sql.join(values)} from ${sql.table(archiveNouns[noun].table)} x ${sql.join(joins, sql``)}
             where ${of(part)} order by ${order}) r`
}
