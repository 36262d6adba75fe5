import { Refusal } from '@sundial/core/kit/refusal.ts'
import { judgeUndo } from '@sundial/core/replacement/judge-replacement.ts'
import { findDevices } from '@sundial/store/devices/station-devices.ts'
import { gridFactsOf } from '@sundial/store/grid/grid-places.ts'
import type { Span } from '@sundial/store/kit/ask-page.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { findPiece, findPosition, installationsAt, placesOfPiece } from '@sundial/store/replacement/find-equipment.ts'
import { findReplacements } from '@sundial/store/replacement/find-replacements.ts'
import { findStations } from '@sundial/store/stations/stations.ts'
import type { ReadCall } from '../kit/context.ts'
import type { Handler, ReadHandler } from '../kit/handlers.ts'
import { nameIn } from '../kit/language.ts'
import { countsOf, noRows, spanOf } from '../kit/pages.ts'
import { periodOf } from '../kit/period.ts'
import { refuseUnseen } from '../kit/refuse-unseen.ts'

type Asked = Omit<Parameters<Handler<'replacements'>>[0], 'counts' | 'targetPage' | 'pageSize'>

/** @throws Refusal notFound for a station or a position that the scope does not see */
const found = async ({ startTime, endTime, id, ...asked }: Asked, span: Span, call: ReadCall) => {
  const { db } = call.server.store
  if (asked.stationId !== undefined) refuseUnseen(asked.stationId, await findStations(db, call.scope, { ids: [asked.stationId] }))
  if (id !== undefined) refuseUnseen(id, await findDevices(db, call.scope, [id]))
  const filter = { ...asked, deviceId: id, id: undefined, ...periodOf({ startTime, endTime }, call.now) }
  return findReplacements(db, call.scope, filter, span)
}

export const replacements: ReadHandler<'replacements'> = async ({ counts, targetPage, pageSize, ...asked }, call) => {
  const { rows, total } = await found(asked, spanOf({ targetPage, pageSize }), call)
  return {
    list: rows.map(({ stationNames, stationName, here, oldNow, ...r }) => ({
      ...r,
      stationName: nameIn(call.language, stationName, stationNames),
      canUndo: judgeUndo({ undone: r.undoneAt !== null, here, old: oldNow, task: null }) === null,
    })),
    pageTotalCount: total,
    ...(await countsOf(counts, async (query) => (await found(query, noRows, call)).total)),
  }
}

const partOf = <N extends string>(name: N | null, isOwn: boolean): { name: N; isOwn: boolean } | null =>
  name === null ? null : { name, isOwn }

/** The place of a position on the grid side. The caller has found the position in its scope. */
const gridOf = async (db: Db, id: number) => {
  const facts = await gridFactsOf(db, id)
  return {
    area: partOf(facts.areaName, facts.areaIsOwn),
    branch: partOf(facts.branchName, facts.branchIsOwn),
    phase: partOf(facts.phase, facts.phaseIsOwn),
    container: partOf(facts.containerName, facts.containerIsOwn),
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
    inverter: found.inverterId === null ? null : { id: found.inverterId, code: found.inverterCode! },
    concentrator: { gw: found.gw, name: found.gwName },
    block: blockName === null || row === null ? null : { name: name(blockName, blockNames), row: row + 1 },
    grid: await gridOf(db, id),
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
