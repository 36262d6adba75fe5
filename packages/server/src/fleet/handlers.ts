import type { fleetCalls } from '@sundial/contract/fleet.ts'
import { archiveCaps } from '@sundial/core/fleet/archive-caps.ts'
import { isHidden } from '@sundial/core/fleet/archive-problems.ts'
import { fleet } from '@sundial/phrases/fleet.ts'
import { findTop } from '@sundial/store/fleet/archive-lines.ts'
import type { Problems } from '@sundial/store/fleet/find-problems.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import { refuseBound } from '../accounts/granting.ts'
import { change } from '../kit/change.ts'
import type { HandlersOf, UploadCall } from '../kit/handlers.ts'
import { wordsOf } from '../kit/language.ts'
import { giveTicket, type HeavyFiles } from '../kit/tickets.ts'
import { bringInChecked, type Checked, checkArchive } from './import-archive.ts'
import { openArchive } from './write-archive.ts'

const wordOf = wordsOf({ fleet })

/** Reading an archive keeps the event loop for some milliseconds at a time; between two pieces everybody else has their turn. */
const pieceBytes = 65_536
const inPieces = async function* ({ bytes }: UploadCall['file']): AsyncGenerator<Buffer> {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 0; at < all.length; at += pieceBytes) yield all.subarray(at, at + pieceBytes)
}

/** What is learned of other organisations counts as if it had been typed. @throws Refusal tooManyCalls */
const countLearned = ({ server, user }: UploadCall, { told }: Problems): Promise<void> =>
  server.collisions.learn(
    user.userId,
    told.filter(isHidden).map(({ value }) => `taken ${value}`),
  )

const checked = async (trx: Db, into: string, call: UploadCall): Promise<Checked> => {
  refuseBound(call.scope)
  const found = await checkArchive(trx, {
    file: inPieces(call.file),
    caps: archiveCaps.upload,
    scope: call.scope,
    into,
    language: call.language,
  })
  await countLearned(call, found.problems)
  return found
}

export const fleetHandlers: HandlersOf<typeof fleetCalls> = {
  exportFleet: async (input, call) => {
    await findTop(call.server.store.db, call.scope, input.orgNo)
    return giveTicket('exportFleet', input, call)
  },
  checkFleet: (input, call) =>
    call.server.store.db.transaction().execute(async (trx) => {
      const { counts, problems } = await checked(trx, input.into, call)
      return { counts, problemCount: problems.count, problems: problems.told }
    }),
  importFleet: (input, call) =>
    change(call, 'fleet.import', async (trx) => {
      const found = await checked(trx, input.into, call)
      const { renumbered } = await bringInChecked(trx, found, { userId: call.user.userId, now: call.now })
      const { counts, into } = found
      return { answer: { counts, renumbered }, subject: into.orgNo, after: counts, detail: { into: into.orgNo, renumbered } }
    }),
}

export const fleetFiles = {
  exportFleet: async ({ orgNo }, { server, scope, language, now }) => {
    const wanted = { scope, organisation: orgNo, product: server.version, now }
    const { top, held, bytes } = await openArchive(server.store.db, wanted)
    const name = wordOf('fleet:archiveOf', language, { name: top.name })
    return { name, rows: held.devices, ending: 'ndjson.gz', type: 'application/gzip', bytes }
  },
} satisfies Partial<HeavyFiles>
