import type { StationFields } from '@sundial/contract/station-changes.ts'
import { Refusal } from '@sundial/core/kit/refusal.ts'
import { setPhotos } from '@sundial/store/attachments/station-photos.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { writeAudit } from '@sundial/store/session/audit.ts'
import { saveStation as save } from '@sundial/store/stations/save-station.ts'
import { pathsOf } from '@sundial/store/users/accounts.ts'
import { refuseBound } from '../accounts/granting.ts'
import { changingRights } from '../accounts/rights-change.ts'
import { judgeNow } from '../figures/judge-now.ts'
import type { SignedInCall } from '../kit/context.ts'
import type { Handler } from '../kit/handlers.ts'
import { saveOver } from '../kit/save-over.ts'
import { refuseWithoutStorage } from '../kit/storage.ts'
import { fieldsOf } from './details.ts'

/** @throws Refusal notFound, changedMeanwhile */
const countSaving = async (
  trx: Db,
  call: SignedInCall,
  { id, version }: { id: number; version: number | undefined },
  yours: StationFields,
) => {
  const theirs = await fieldsOf(trx, call.scope, id)
  if (!theirs) throw new Refusal('notFound')
  await saveOver(trx, call, 'station', id, { name: theirs.code, version, theirs, yours })
}

/** A station in another organisation is seen by other people: a change of their rights. */
const moving = async <T>(trx: Db, call: SignedInCall, [from, to]: readonly [string, string], save: () => Promise<T>): Promise<T> => {
  if (from === to) return save()
  return changingRights(trx, call, async (noted) => {
    const paths = await pathsOf(trx, [from, to])
    const saved = await save()
    noted.moved = { what: 'station', fromPath: paths.get(from)!, toPath: paths.get(to)! }
    return saved
  })
}

type Input = Omit<StationFields, 'photos'> & { photos?: StationFields['photos'] | undefined }
type Order = { id: number | undefined; version: number | undefined; said: Input; before: StationFields | undefined }

/** Writes the fields of a station and, where they are named, its photos. Answers its id and what is filled in of it now. */
const write = async (trx: Db, call: SignedInCall, { id, version, said, before }: Order) => {
  const { scope, user, now } = call
  const after: StationFields = { ...said, photos: [...new Set(said.photos ?? before?.photos)] }
  const stationId = await moving(trx, call, [before?.orgNo ?? after.orgNo, after.orgNo], async () => {
    if (id !== undefined) await countSaving(trx, call, { id, version }, after)
    return save(trx, scope, id ?? null, after)
  })
  if (said.photos) await setPhotos(trx, stationId, after.photos, { userId: user.userId, now })
  return { stationId, after }
}

/** Adds or changes a station; who did it is written down with it, both or neither. */
export const saveStation: Handler<'saveStation'> = async ({ id, version, ...said }, call) => {
  const { server, scope, user, address } = call
  refuseWithoutStorage(server)
  if (id === undefined) refuseBound(scope)
  const saved = await server.store.db.transaction().execute(async (trx) => {
    const before = id === undefined ? undefined : await fieldsOf(trx, scope, id)
    const { stationId, after } = await write(trx, call, { id, version, said, before })
    const action = id === undefined ? 'stations.add' : 'stations.edit'
    await writeAudit(trx, { userId: user.userId, action, subject: after.code, detail: { stationId }, before, after, address })
    return { id: stationId }
  })
  await judgeNow(server, [saved.id])
  return saved
}
