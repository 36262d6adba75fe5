import type { ArchiveNounName } from '@sundial/core/fleet/archive-nouns.ts'
import { type RawBuilder, sql } from 'kysely'
import { organisationIn, stationIn } from '../kit/in-scope.ts'
import type { Scope } from '../kit/scope.ts'
import { type Look, look } from './archive-faults.ts'
import type { Top } from './archive-lines.ts'
import { staged } from './stage-archive.ts'

type Sql = RawBuilder<unknown>

/** Numbers that the platform made up for strings are everywhere alike: one that is in use here is made up anew. */
export const isMadeUp = sql`a.kind = 'string' and a.number like '90%'`

type Known = { noun: ArchiveNounName; field: string; in: Sql; where: Sql; seen: Sql }

/** Rows of which this installation has the same already, beyond what the asker sees; where, only if the asker sees that. */
const here = ({ noun, field, in: join, where, seen }: Known): Look => ({
  noun,
  rows: sql`
    select distinct on (a.line) a.line, ${sql.lit(field)} as field, ${sql.ref(`a.${field}`)} as value, 'here' as why, null::integer as other,
           case when ${seen} then ${where} end as "where"
      from ${staged(noun)} a ${join} order by a.line`,
})

/** `language`: of the names of organisations. Everything that must be once in an installation, or, as a MAC address and a serial number, is once in the world. */
export const foundHere = (scope: Scope, language: string): Look[] => {
  const organisation = sql`coalesce(nullif(o.names->>${language}::text, ''), o.name)`
  const seen = stationIn(scope)
  const atPlant = (noun: ArchiveNounName, field: string, found: Sql, where: Sql = sql`s.code`): Look =>
    here({ noun, field, in: sql`${found} join station s on s.id = x.station_id`, where, seen })
  const device = sql`s.code || ' ' || x.code`
  return [
    here({
      ...{ noun: 'organisation', field: 'orgNo', in: sql`join organisation o on o.org_no = a."orgNo"` },
      ...{ where: organisation, seen: organisationIn(scope) },
    }),
    here({
      ...{ noun: 'station', field: 'code', in: sql`join station s on s.code = a.code join organisation o on o.id = s.org_id` },
      ...{ where: organisation, seen },
    }),
    atPlant('concentrator', 'number', sql`join concentrator x on x.gw = a.number`),
    atPlant('device', 'number', sql`join device x on x.number = a.number and not (${isMadeUp})`, device),
    atPlant('device', 'number', sql`join equipment x on x.number = a.number and x.state <> 'installed'`),
    atPlant('device', 'mac', sql`join equipment x on x.mac = a.mac`),
    atPlant('device', 'serialNo', sql`join equipment x on x.kind = 'panel' and x.serial_no = a."serialNo" and a.kind = 'module'`),
    atPlant('equipment', 'number', sql`join equipment x on x.number = a.number`),
    atPlant('equipment', 'mac', sql`join equipment x on x.mac = a.mac`),
    atPlant('equipment', 'serialNo', sql`join equipment x on x.kind = 'panel' and x.serial_no = a."serialNo" and a.kind = 'panel'`),
  ]
}

/**
 * Concentrators that the organisations above would not let in (docs/decisions/0050). Those of the archive may have let them in; whether each
 * of these counts is asked again when the concentrator gets its credential.
 */
export const notAllowed = ({ path }: Top): Look => {
  const above = sql`select w.number from gateway_whitelist w
                     where w.enabled and w.org_id = any (string_to_array(trim(both '/' from ${path}::text), '/')::bigint[])`
  return look(
    'concentrator',
    'number',
    'notAllowed',
    sql`from ${staged('concentrator')} a where exists (${above}) and a.number not in (${above})
          and not exists (select from ${staged('allowedConcentrator')} w where w.enabled and w.number = a.number)`,
  )
}
