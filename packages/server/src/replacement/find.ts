import { Refusal } from '@sundial/core/kit/refusal.ts'
import { judgeUndo } from '@sundial/core/replacement/judge-replacement.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { findPiece, findPosition, installationsAt, placesOfPiece } from '@sundial/store/replacement/find-equipment.ts'
import { findReplacements } from '@sundial/store/replacement/find-replacements.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { Handler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { spanOf } from '../kit/pages.ts'
import { periodOf } from '../kit/period.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

export const replacements: Handler<'replacements'> = async (input, call) => {
  const { db } = call.server.store
  if (input.stationId !== undefined) refuseUnseen(input.stationId, await findStations(db, call.scope, { ids: [input.stationId] }))
  if (input.id !== undefined) refuseUnseen(input.id, await findDevices(db, call.scope, [input.id]))
  const { startTime, endTime, id, ...asked } = input
  const filter = { ...asked, deviceId: id, id: undefined, ...periodOf({ startTime, endTime }, call.now) }
  const { rows, total } = await findReplacements(db, call.scope, filter, spanOf(input))
  return {
    list: rows.map(({ stationNames, stationName, here, oldNow, ...r }) => ({
      ...r,
      stationName: nameIn(call.language, stationName, stationNames),
      canUndo: judgeUndo({ undone: r.undoneAt !== null, here, old: oldNow, task: null }) === null,
    })),
    pageTotalCount: total,
  }
}

export const position: Handler<'position'> = async ({ id }, call) => {
  const { db } = call.server.store
  const found = await findPosition(db, call.scope, id)
  if (!found) throw new Refusal('notFound')
  const { parentId, parentKind, parentCode, blockName, blockNames, place, size, row } = found
  const name = (text: string, names: typeof found.stationNames | null) => nameIn(call.language, text, names ?? {})
  return {
    id,
    kind: found.kind,
    code: found.code,
    stationId: found.stationId,
    stationName: name(found.stationName, found.stationNames),
    timeZone: found.timeZone,
    string: parentKind === 'string' ? { id: parentId!, code: parentCode!, place, size } : null,
    inverterCode: found.inverterCode,
    concentrator: { gw: found.gw, name: found.gwName },
    block: blockName === null || row === null ? null : { name: name(blockName, blockNames), row: row + 1 },
    previousId: found.previousId,
    nextId: found.nextId,
    installations: await installationsAt(db, call.scope, id),
  }
}

export const equipment: Handler<'equipment'> = async ({ equipmentId }, call) => {
  const { db } = call.server.store
  const found = await findPiece(db, call.scope, equipmentId)
  if (!found) throw new Refusal('notFound')
  const places = await placesOfPiece(db, call.scope, equipmentId)
  return {
    ...found,
    places: places.map(({ stationNames, ...p }) => ({ ...p, stationName: nameIn(call.language, p.stationName, stationNames) })),
  }
}
