import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Removes a folder with the database in it, also where root's database had to lie outside: `cluster-at` says where. */
export const removeData = (folder: string, databaseDir: string): void => {
  const note = join(databaseDir, 'cluster-at')
  if (existsSync(note)) {
    const cluster = readFileSync(note, 'utf8').trim()
    for (const path of [cluster, `${cluster}.owner`]) rmSync(path, { recursive: true, force: true })
  }
  rmSync(folder, { recursive: true, force: true })
}
