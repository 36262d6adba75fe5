import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silent } from '@sundial/core/kit/log.ts'
import type { Gap, JournalOptions } from '../src/kit/journal/commit.ts'
import { type Journal, openJournal } from '../src/kit/journal/journal.ts'

export const payloadOf = (seq: number, size = 40): Buffer => Buffer.from(`${seq}:`.padEnd(size, 'x'))
export const numbers = (journal: Journal): number[] => journal.held('tm').map((r) => r.seq)

type Hook = (work: () => Promise<void>) => void

/** For tests: a folder per test for journals, which are closed after it; `gaps` are those told since the test began. */
export const journalBench = (beforeEach: Hook, afterEach: Hook) => {
  const bench = { folder: '', gaps: [] as Gap[] }
  const opened: Journal[] = []
  beforeEach(async () => {
    bench.folder = await mkdtemp(join(tmpdir(), 'journal-'))
    bench.gaps = []
  })
  afterEach(async () => {
    for (const journal of opened.splice(0)) await journal.close()
    await rm(bench.folder, { recursive: true })
  })
  const encodeGap = (gap: Gap, seq: number) => {
    bench.gaps.push(gap)
    return Buffer.from(JSON.stringify({ seq, ...gap }))
  }
  const open = async (more: Partial<JournalOptions> = {}): Promise<Journal> => {
    const journal = await openJournal({ folder: bench.folder, log: silent, encodeGap, bytesMax: 1e6, lingerMs: 1, ...more })
    opened.push(journal)
    return journal
  }
  const write = (journal: Journal, count: number, size = 40): Promise<number[]> =>
    Promise.all(Array.from({ length: count }, (_, i) => journal.append('tm', { t0: 1000 + i }, (seq) => payloadOf(seq, size))))
  const segments = async (): Promise<string[]> => (await readdir(bench.folder)).filter((f) => f.endsWith('.seg')).sort()
  return { bench, open, write, segments }
}
