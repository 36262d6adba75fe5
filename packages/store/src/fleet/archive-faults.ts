import type { ArchiveField } from '@sundial/core/fleet/archive-fields.ts'
import { type ArchiveNounName, archiveNounNames, archiveNouns, fieldsOf } from '@sundial/core/fleet/archive-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import { beside } from './insert-staged.ts'
import { staged } from './stage-archive.ts'

type Sql = RawBuilder<unknown>
/** A query of rows with a problem: `line`, `field`, `value`, `why`, `other`, `where`. */
export type Look = { noun: ArchiveNounName; rows: Sql }

export const look = (noun: ArchiveNounName, field: string, why: string, from: Sql): Look => ({
  noun,
  rows: sql`select a.line, ${sql.lit(field)} as field, coalesce(a.${sql.id(field)}::text, '') as value, ${sql.lit(why)} as why,
                   null::integer as other, null::text as "where" ${from}`,
})

const idsOf = (fields: readonly string[], alias = 'a'): Sql => sql.join(fields.map((name) => sql.ref(`${alias}.${name}`)))

/** Rows that another row before them is the same as, by what names a row. */
const twice = (noun: ArchiveNounName, fields: readonly string[], of: Sql = sql`true`): Look => ({
  noun,
  rows: sql`
    select a.line, ${sql.lit(fields.at(-1)!)} as field, coalesce(a.${sql.id(fields.at(-1)!)}::text, '') as value, 'twice' as why, a.first as other,
           null::text as "where"
      from (select a.*, min(a.line) over (partition by ${idsOf(fields)}) as first from ${staged(noun)} a where ${of}) a where a.line <> a.first`,
})

/** How a row says which other one it means. */
const isNamed = (name: string, { names }: ArchiveField): Sql => {
  return sql`${beside(names!)} ${sql.ref(`t.${archiveNouns[names!].key.at(-1)!}`)} = ${sql.ref(`a.${name}`)}`
}

/** Rows that name what is not there, or comes later: ids are given in the order of the lines. */
const missing = (noun: ArchiveNounName, name: string, field: ArchiveField): Look =>
  look(
    noun,
    name,
    'missing',
    sql`from ${staged(noun)} a where ${sql.ref(`a.${name}`)} is not null
          and not exists (select from ${staged(field.names!)} t where ${isNamed(name, field)} and t.line < a.line)`,
  )

const tops = look('organisation', 'parent', 'missing', sql`from ${staged('organisation')} a where a.parent is null and a.line > 2`)

const misplaced = [
  look(
    'device',
    'concentrator',
    'misplaced',
    sql`from ${staged('device')} a join ${staged('concentrator')} c on c.number = a.concentrator where c.station <> a.station`,
  ),
  look(
    'device',
    'parent',
    'misplaced',
    sql`from ${staged('device')} a join ${staged('device')} p on p.number = a.parent
         where p.station <> a.station or (a.kind, p.kind) not in (('module', 'string'), ('string', 'inverter'))`,
  ),
  look(
    'meter',
    'device',
    'misplaced',
    sql`from ${staged('meter')} a join ${staged('device')} d on d.number = a.device where d.kind <> 'meter'`,
  ),
  look(
    'replacement',
    'device',
    'misplaced',
    sql`from ${staged('replacement')} a join ${staged('device')} d on d.number = a.device where d.station <> a.station`,
  ),
]

const equipmentWith = sql`${staged('equipment')} e on e.key = a.equipment`
/** Whether a part is installed at positions of the kind of `d`. */
const fitsKind = sql`(d.kind, a.part) in (('module', 'optimizer'), ('module', 'panel'), ('inverter', 'inverter'), ('irradianceSensor', 'irradianceSensor'),
  ('meter', 'meter'))`

const wrongPieces = [
  look('equipment', 'number', 'wrongPiece', sql`from ${staged('equipment')} a where (a.number is null) <> (a.kind = 'panel')`),
  look(
    'equipment',
    'state',
    'wrongPiece',
    sql`from ${staged('equipment')} a where (a.state = 'installed') <>
          exists (select from ${staged('installation')} i where i.equipment = a.key and i.until is null)`,
  ),
  look(
    'equipment',
    'number',
    'wrongPiece',
    sql`from ${staged('equipment')} a join ${staged('device')} d on d.number = a.number
         where not exists (select from ${staged('installation')} i where i.equipment = a.key and i.device = d.number and i.until is null)`,
  ),
  look(
    'installation',
    'part',
    'wrongPiece',
    sql`from ${staged('installation')} a join ${equipmentWith} join ${staged('device')} d on d.number = a.device
         where e.kind <> a.part or not ${fitsKind}`,
  ),
  look(
    'installation',
    'device',
    'wrongPiece',
    sql`from ${staged('installation')} a join ${equipmentWith} join ${staged('device')} d on d.number = a.device
         where a.until is null and (e.station <> d.station
            or case a.part when 'panel' then e."serialNo" is distinct from d."serialNo" else e.number is distinct from d.number end)`,
  ),
  look('installation', 'until', 'wrongPiece', sql`from ${staged('installation')} a where a.since >= a.until`),
  look(
    'replacement',
    'part',
    'wrongPiece',
    sql`from ${staged('replacement')} a join ${staged('equipment')} o on o.key = a.old join ${staged('equipment')} n on n.key = a.new
         where o.kind <> a.part or n.kind <> a.part`,
  ),
]

const named = (noun: ArchiveNounName): Look[] =>
  fieldsOf(noun).flatMap(([name, field]) => (field.names ? [missing(noun, name, field)] : []))
const keys = (noun: ArchiveNounName): Look[] => (archiveNouns[noun].key.length > 0 ? [twice(noun, archiveNouns[noun].key)] : [])

/** What an archive that is whole may have wrong in itself. */
export const ownFaults: readonly Look[] = [
  tops,
  ...archiveNounNames.flatMap((noun) => [...keys(noun), ...named(noun)]),
  twice('device', ['station', 'kind', 'code']),
  twice('equipment', ['number'], sql`a.number is not null`),
  twice('installation', ['device', 'part'], sql`a.until is null`),
  twice('installation', ['equipment'], sql`a.until is null`),
  ...misplaced,
  ...wrongPieces,
]
