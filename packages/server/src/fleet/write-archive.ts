import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { ArchiveEnd, ArchiveHead } from '@sundial/contract/fleet-archive.ts'
import { archiveFormat, archiveMark } from '@sundial/core/fleet/archive-caps.ts'
import { archiveLines, countFleet, findTop, type Held, type Lines, type Top } from '@sundial/store/fleet/archive-lines.ts'
import type { Db } from '@sundial/store/kit/open-store.ts'
import type { Scope } from '@sundial/store/kit/scope.ts'

type Part = ArchiveEnd['parts'][number]

/** The archive as text: its first line, its rows, and what was written in its last. */
const textOf = async function* (head: ArchiveHead, source: AsyncIterable<Lines>): AsyncGenerator<string> {
  yield `${JSON.stringify(head)}\n`
  const parts: { noun: Part['noun']; rows: number; hash: ReturnType<typeof createHash> }[] = []
  for await (const { noun, lines } of source) {
    const text = `${lines.join('\n')}\n`
    if (parts.at(-1)?.noun !== noun) parts.push({ noun, rows: 0, hash: createHash('sha256') })
    const part = parts.at(-1)!
    part.rows += lines.length
    part.hash.update(text)
    yield text
  }
  const end: ArchiveEnd = { is: 'end', parts: parts.map(({ noun, rows, hash }) => ({ noun, rows, sha256: hash.digest('hex') })) }
  yield `${JSON.stringify(end)}\n`
}

export type ArchiveWanted = { scope: Scope; organisation: string; product: string; now: number }
export type OpenArchive = { top: Top; held: Held; bytes: Readable }

/** The archive of a fleet (docs/fleet-archive.md), made while it is read. @throws Refusal notFound */
export const openArchive = async (db: Db, { scope, organisation, product, now }: ArchiveWanted): Promise<OpenArchive> => {
  const top = await findTop(db, scope, organisation)
  const held = await countFleet(db, scope, top)
  const made = { is: archiveMark, format: archiveFormat, product, madeAt: new Date(now).toISOString() } as const
  const text = Readable.from(textOf({ ...made, organisation: top.orgNo, ...held }, archiveLines(db, scope, top)), { objectMode: false })
  // Whoever reads the bytes is told of an error by the stream itself.
  return { top, held, bytes: pipeline(text, createGzip(), () => {}) }
}
