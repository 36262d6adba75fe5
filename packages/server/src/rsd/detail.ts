import { Refusal } from '@sundial/core/kit/refusal.ts'
import { findEntries } from '@sundial/store/devices/find-entries.ts'
import type { Handler } from '../kit/handlers.ts'
import { modulesNamed } from './list.ts'
import { taggedRows } from './module-places.ts'

export const rsdDetail: Handler<'rsdDetail'> = async ({ id }, call) => {
  const [place] = await modulesNamed([id], { sortBy: 'place', sortOrder: 'asc' }, call)
  const { rows } = await findEntries(call.server.store.db, call.scope, { id }, { limit: 1, offset: 0 })
  const entry = rows[0]
  if (!place || !entry) throw new Refusal('notFound')
  const [row] = await taggedRows([place], call)
  const { concentratorName, parentId: stringId, position, serialNo, panelFlag, ratedW, version } = entry
  return {
    ...row!,
    timeZone: place.n.station.timeZone,
    ...{ concentratorName, stringId, position, serialNo, panelFlag, ratedW, version },
  }
}
