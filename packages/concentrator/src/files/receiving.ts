import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '@sundial/core/kit/log.ts'
import { decodeChunk } from '@sundial/wire/link/file-transfer.ts'
import { type OpOf, op } from '@sundial/wire/link/ops.ts'
import { replaceFile } from '../kit/durable-file.ts'
import { type Range, rangeSet } from '../kit/ranges.ts'
import { readStored } from '../kit/stored-value.ts'

export type Offer = OpOf<'file.offer'>
/** Ranges of missing chunks, from 0; so many are here, of so many. */
export type Progress = { missing: Range[]; received: number; count: number }
type Transfer = { offer: Offer; folder: string; content: FileHandle; have: FileHandle; held: Uint8Array }

/** Ranges of one answer: the rest is asked for again. */
const rangesMax = 1000
/** Transfers at the same time; an older one makes way. */
const transfersMax = 4

const countOf = ({ size, chunkBytes }: Offer): number => Math.ceil(size / chunkBytes)

const progressOf = ({ offer, held }: Transfer): Progress => {
  const have = rangeSet()
  for (const [i, is] of held.entries()) if (is) have.add(i + 1, i + 1)
  const count = countOf(offer)
  const missing = have.missing(1, count).map(([from, to]): Range => [from - 1, to - 1])
  return { missing: missing.slice(0, rangesMax), received: held.reduce((sum, is) => sum + is, 0), count }
}

const openTransfer = async (folder: string, offer: Offer): Promise<Transfer> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const [content, have] = [await open(join(folder, 'content'), 'a+', 0o600), await open(join(folder, 'have'), 'a+', 0o600)]
  // Appending handles can't write anywhere else.
  await Promise.all([content.close(), have.close()])
  const transfer = { offer, folder, content: await open(join(folder, 'content'), 'r+'), have: await open(join(folder, 'have'), 'r+') }
  const noted = await transfer.have.readFile()
  const held = new Uint8Array(countOf(offer))
  for (const [i] of held.entries()) held[i] = noted[i] === 1 ? 1 : 0
  return { ...transfer, held }
}

const newTransfer = async (folder: string, offer: Offer): Promise<Transfer> => {
  const transfer = await openTransfer(folder, offer)
  await replaceFile(join(folder, 'offer.json'), JSON.stringify(offer))
  return transfer
}

const closeTransfer = async ({ content, have }: Transfer): Promise<void> => {
  await content.close()
  await have.close()
}

const takeChunk = async ({ offer, held, content, have }: Transfer, bytes: Uint8Array): Promise<boolean> => {
  const chunk = decodeChunk(bytes)
  if (!chunk || chunk.number >= held.length) return false
  const wanted = Math.min(offer.chunkBytes, offer.size - chunk.number * offer.chunkBytes)
  if (chunk.content.length !== wanted) return false
  if (held[chunk.number]) return true
  await content.write(chunk.content, 0, wanted, chunk.number * offer.chunkBytes)
  await have.write(Uint8Array.of(1), 0, 1, chunk.number)
  held[chunk.number] = 1
  return true
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const part of createReadStream(path)) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** Whether all of it is here and right; what is wrong is thrown away, to be asked for again. */
const isWhole = async ({ offer, folder, held, have, content }: Transfer): Promise<boolean> => {
  if (held.includes(0)) return false
  await content.sync()
  if ((await hashOf(join(folder, 'content'))) === offer.sha256) return true
  held.fill(0)
  await have.truncate(0)
  return false
}

const found = async (folder: string, log: Log): Promise<Map<string, Transfer>> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const all = new Map<string, Transfer>()
  for (const name of await readdir(folder)) {
    // Null: the transfer was being made when the process ended, or its offer is damaged.
    const offer = await readStored(join(folder, name, 'offer.json'), op.nullable(), null, log)
    if (offer?.op === 'file.offer' && offer.xfer === name) all.set(name, await openTransfer(join(folder, name), offer))
    else log('warn', 'transferUnreadable', { name })
  }
  return all
}

/** Files that come in chunks, in any order and any number of times; what is here survives a restart. */
export const openReceiving = async (folder: string, log: Log) => {
  const transfers = await found(folder, log)
  const counts = { chunks: 0, rejected: 0 }
  let working: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = working.then(work)
    working = turn.catch(() => undefined) // whoever asked is told
    return turn
  }
  const drop = async (xfer: string): Promise<void> => {
    const own = transfers.get(xfer)
    if (!own) return
    transfers.delete(xfer)
    await closeTransfer(own)
    await rm(own.folder, { recursive: true, force: true })
  }
  const begin = async (offer: Offer): Promise<Progress> => {
    const before = transfers.get(offer.xfer)
    if (before && before.offer.sha256 !== offer.sha256) await drop(offer.xfer)
    const own = transfers.get(offer.xfer) ?? (await newTransfer(join(folder, offer.xfer), offer))
    transfers.set(offer.xfer, own)
    const [oldest] = transfers.keys()
    if (transfers.size > transfersMax && oldest !== undefined) await drop(oldest)
    return progressOf(own)
  }
  return {
    /** Begins a transfer, or goes on with the same one. */
    begin: (offer: Offer) => inTurn(() => begin(offer)),
    /** A chunk as it came; what is damaged, or of nothing offered, is counted. */
    take: (xfer: string, bytes: Uint8Array): Promise<void> =>
      inTurn(async () => {
        const own = transfers.get(xfer)
        if (own && (await takeChunk(own, bytes))) counts.chunks++
        else counts.rejected++
      }),
    progress: (xfer: string) =>
      inTurn(async () => {
        const own = transfers.get(xfer)
        return own ? progressOf(own) : null
      }),
    /** The file and its offer once all of it is here and its hash is right; null otherwise. */
    whole: (xfer: string) =>
      inTurn(async () => {
        const own = transfers.get(xfer)
        return own && (await isWhole(own)) ? { offer: own.offer, path: join(own.folder, 'content') } : null
      }),
    drop: (xfer: string) => inTurn(() => drop(xfer)),
    all: () => [...transfers.values()].map((own) => ({ ...own.offer, whole: !own.held.includes(0) })),
    stats: () => ({ ...counts }),
    close: () => inTurn(async () => void (await Promise.all([...transfers.values()].map(closeTransfer)))),
  }
}
export type Receiving = Awaited<ReturnType<typeof openReceiving>>
