import { Refusal } from '@sundial/core/kit/refusal.ts'
import { ask, col } from '../kit/ask.ts'
import { stationsIn } from '../kit/in-scope.ts'
import type { Db } from '../kit/open-store.ts'
import type { Scope } from '../kit/scope.ts'

/** Where an order is that no alarm stands behind: code of its device, or name of the plant. @throws Refusal notFound */
export const findWorkPlace = async (db: Db, scope: Scope, stationId: number, deviceId: number | undefined): Promise<string> => {
  const [place] = await ask(db, { label: col.text.orNull })`
    select case when ${deviceId ?? null}::integer is null then s.name else d.code end as label
      from station s left join device d on d.id = ${deviceId ?? null}::integer and d.station_id = s.id
     where s.id = ${stationId} and s.id in ${stationsIn(scope)}`
  if (!place || place.label === null) throw new Refusal('notFound')
  return place.label
}
