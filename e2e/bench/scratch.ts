import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { migrate } from '@sundial/store/kit/migrate.ts'
import { openStore, type Store } from '@sundial/store/kit/open-store.ts'
import { removeData } from '../kit/remove-data.ts'

/** A PostgreSQL of its own with Sundial's schema, for one subject of the bench. */
export type Scratch = {
  url: string
  /** Process number of PostgreSQL's first process: the parent of all others. */
  pid: number
  /** An empty folder, removed at the end. */
  dir: string
  /** As the owner of the tables: for filling them. */
  store: Store
}

const postmasterPid = ({ clusterDir }: Embedded): number => Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Runs `work` on an empty, migrated database, which is removed afterwards. `durable`: whether a commit waits for the disk. */
export const withScratch = async <T>(durable: boolean, work: (scratch: Scratch) => Promise<T>): Promise<T> => {
  const dir = mkdtempSync(join(tmpdir(), 'sundial-bench-'))
  chmodSync(dir, 0o755) // or root's database would lie elsewhere and stay there
  const postgres = await startEmbedded({ dir, durable })
  try {
    await migrate(postgres.url)
    const store = openStore(postgres.url, { applicationName: 'bench', poolSize: 2, silenceMs: 0 })
    return await work({ url: postgres.url, pid: postmasterPid(postgres), dir, store }).finally(() => store.close())
  } finally {
    await postgres.stop()
    removeData(dir, dir)
    rmSync(dir, { recursive: true, force: true })
  }
}
