import { chunkBytes, chunksOfRound } from '@sundial/core/firmware/transfer.ts'
import type { ClaimedCommand } from '@sundial/store/commands/claim-commands.ts'
import { fileProgressBefore } from '@sundial/store/firmware/file-progress.ts'
import { chunksOf } from '@sundial/store/firmware/packages.ts'
import type { Store } from '@sundial/store/kit/open-store.ts'
import { encodeChunk } from '@sundial/wire/link/file-transfer.ts'
import { topics } from '@sundial/wire/link/topics.ts'
import type { Bus } from '../kit/bus.ts'

type Options = { store: Store; bus(): Pick<Bus, 'publish'> }

/**
 * Sends what a concentrator lacks of a file, before it is asked again what it lacks: the chunks of one round. Sent twice they do no harm, so
 * that whoever sends the command again sends them again.
 */
export const sendChunks = async ({ store, bus }: Options, { id, gw, args }: ClaimedCommand): Promise<void> => {
  const progress = await fileProgressBefore(store.db, id)
  if (!progress) return
  const xfer = String(args.xfer)
  for (const { number, content } of await chunksOf(store.db, xfer, chunksOfRound(progress), chunkBytes))
    bus().publish(topics.file(gw, xfer), encodeChunk(number, content), 1)
}
