import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Address of the database that a running `sundial start` keeps in its data folder, as the tables' owner. */
export const databaseUrlOf = (data: string): string => {
  const folder = join(data, 'postgresql')
  const note = join(folder, 'cluster-at')
  const cluster = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(folder, 'cluster')
  const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
  return `postgres://sundial:${readFileSync(join(folder, 'password'), 'utf8').trim()}@127.0.0.1:${port}/postgres`
}
