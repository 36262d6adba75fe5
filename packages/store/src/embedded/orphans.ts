import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { postmasterState } from './postmaster.ts'

/**
 * Whose a cluster is that lies outside its data folder: kept in a file beside the cluster, of which a second name (a hard link) stands in
 * the data folder. When that folder is deleted one name is left; when it is moved or renamed, both are.
 */
type Owner = { dir: string; linked: boolean }

const suffix = '.owner'
const nameInData = 'cluster-owner'

const write = (marker: string, owner: Owner): void => writeFileSync(marker, JSON.stringify(owner))

/** Notes beside a cluster elsewhere which data folder it belongs to. Before the cluster is made, so that an interrupted start is found too. */
export const noteOwner = (clusterDir: string, dir: string): void => {
  if (clusterDir === join(dir, 'cluster')) return
  const marker = clusterDir + suffix
  const second = join(dir, nameInData)
  mkdirSync(dirname(clusterDir), { recursive: true })
  rmSync(marker, { force: true })
  rmSync(second, { force: true })
  write(marker, { dir, linked: false })
  try {
    linkSync(marker, second)
  } catch {
    return // another file system: then nobody can tell deleted from moved, and the cluster stays
  }
  write(marker, { dir, linked: true })
}

const isLinked = (marker: string): boolean => {
  try {
    return (JSON.parse(readFileSync(marker, 'utf8')) as Partial<Owner>).linked === true
  } catch {
    return false // half written, or not ours: then nothing is removed for it
  }
}

const isOrphan = (marker: string, clusterDir: string): boolean =>
  isLinked(marker) && statSync(marker).nlink === 1 && postmasterState(clusterDir) !== 'running'

const markersIn = (folder: string): string[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.startsWith('cluster-') && name.endsWith(suffix))
    .map((name) => join(folder, name))
}

/**
 * Clusters whose data folder seems deleted. Nothing is removed here: a folder that was copied and then deleted looks the same, and
 * its database may be the only one. Clusters without a note, and running ones, are not named.
 */
export const findOrphans = (folders: readonly string[]): string[] =>
  folders.flatMap(markersIn).flatMap((marker) => {
    const clusterDir = marker.slice(0, -suffix.length)
    return isOrphan(marker, clusterDir) ? [clusterDir] : []
  })
