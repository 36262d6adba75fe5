import { join } from 'node:path'
import { startEmbedded } from '@sundial/store/embedded/start-embedded.ts'
import { assertUsable } from '@sundial/store/kit/assert-usable.ts'
import { holderOf } from './host-lock.ts'
import { notSet } from './setting.ts'
import type { Settings } from './settings-table.ts'

export type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'data' | 'pgBin'>
export type OpenDatabase = {
  url: string
  /** Starts it again where it is ours and has died; answers whether it had. */
  revive(): Promise<boolean>
  stop(): Promise<void>
  /** Where it lies and whose that folder is, where it is ours. */
  cluster: { folder: string; uid: number | null } | null
  /** Folders with databases whose data folder seems deleted. */
  leftBehind: readonly string[]
}
const outside = async (url: string): Promise<OpenDatabase> => {
  await assertUsable(url)
  return { url, cluster: null, leftBehind: [], revive: async () => false, stop: async () => {} }
}

const inside = async ({ data, pgBin }: DatabaseSettings): Promise<OpenDatabase> => {
  const { clusterDir: folder, uid, ...running } = await startEmbedded({ dir: join(data, 'postgresql'), pgBin })
  return { ...running, cluster: { folder, uid } }
}

/** The one that DATABASE_URL must name for this command. @throws PlainError where it is not set or can't be used */
export const databaseElsewhere = async ({ databaseUrl }: DatabaseSettings): Promise<string> => {
  if (databaseUrl === null) throw notSet('DATABASE_URL')
  await assertUsable(databaseUrl)
  return databaseUrl
}

/** The database of the settings: the one that DATABASE_URL names, or our own in the data folder, started here. */
export const startDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> =>
  settings.databaseUrl ? outside(settings.databaseUrl) : inside(settings)

/** The same for a short job: where Sundial runs on the data folder already, that one's database. */
export const joinDatabase = async (settings: DatabaseSettings): Promise<OpenDatabase> => {
  const running = settings.databaseUrl ? null : holderOf(settings.data)?.databaseUrl
  return running ? outside(running) : startDatabase(settings)
}
