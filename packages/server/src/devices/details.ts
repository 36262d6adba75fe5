import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { attributesOf, tableAttributes } from '@sundial/core/devices/table-attributes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { type EntryRecord, findEntries } from '@sundial/store/devices/find-entries.ts'
import { gridFactsOf } from '@sundial/store/grid/grid-places.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { labelIn, nameIn } from '../kit/language.ts'
import { devicesAsked } from './device-list.ts'

type Position = EntryRecord & { id: number; kind: DeviceKind; number: string; gw: string }

/** The position with this id, as the archive has it. @throws Refusal notFound */
const positionOf = async ({ server, scope }: ReadCall, id: number): Promise<Position> => {
  const { rows } = await findEntries(server.store.db, scope, { id }, { limit: 1, offset: 0 })
  if (!rows[0]) throw new Refusal('notFound')
  return rows[0] as Position
}

/** The state that the list of devices shows; of a meter none, because it does not report yet. */
const stateOf = async ({ id, kind, stationId }: Position, call: ReadCall): Promise<string | null> => {
  const { rows } = await devicesAsked({ stationId, sortBy: 'need', sortOrder: 'asc' }, call)
  const row = rows.find((one) => one.kind === kind && one.id === id)
  return row ? labelIn('deviceState', row.state, call.language) : null
}

export const tableDetail: Handler<'tableDetail'> = async ({ id, attributeKeys, attributeNames }, call) => {
  const entry = await positionOf(call, id)
  const connection = attributeKeys.includes('connectionStatus') ? await stateOf(entry, call) : null
  const grid = await gridFactsOf(call.server.store.db, id)
  const attributes = attributesOf({ ...entry, ...grid, connection })
  return attributeKeys.map((key, i) => ({
    key,
    name: attributeNames?.[i] || labelIn('deviceAttribute', tableAttributes[key], call.language),
    value: attributes[tableAttributes[key]],
  }))
}

export const deviceChoices: Handler<'deviceChoices'> = async ({ limit, ...filter }, { server, scope, language }) => {
  const asked = { ...filter, state: 'installed' } as const
  const { rows } = await findEntries(server.store.db, scope, asked, { limit, offset: 0, countedTo: limit })
  return (rows as Position[]).map(({ id, kind, code, number, parentId, stationId, stationName, stationNames }) => ({
    ...{ id, kind, code, number, parentId, stationId },
    stationName: nameIn(language, stationName, stationNames),
  }))
}
