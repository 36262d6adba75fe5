import { createHash, randomBytes } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, canReach } from './account.ts'
import { nativeFolder } from './binaries.ts'
import { postmasterState } from './postmaster.ts'
import { majorOf, type Programs, refuseOtherMajor, systemPrograms } from './programs.ts'

/** Where the programs and the cluster of one data folder lie. `clusterDir` may lie elsewhere when `dir` is out of the account's reach. */
export type ClusterFolder = { programs: Programs; clusterDir: string; made: boolean }

/** Where clusters and programs lie that the account could not reach in the data folder. */
export const elsewhere = ['/var/lib/sundial', '/var/tmp/sundial', join(tmpdir(), 'sundial')]

/** A folder that the account can enter, made where needed. Tried in order; the reason of the last failure is told. */
const reachableFolder = (account: Account): string => {
  let reason: unknown
  for (const folder of elsewhere) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      if (canReach(folder, account)) return folder
    } catch (error) {
      reason = error
    }
  }
  throw new Error(`no folder that the user ${account?.name} can enter (tried ${elsewhere.join(', ')}): set DATABASE_URL`, { cause: reason })
}

/** The binaries, copied once to a reachable folder where the checkout is closed to the account (below /root, for example). */
const placeBinaries = (account: Account): string => {
  const native = nativeFolder()
  if (canReach(join(native, 'bin'), account) && canReach(join(native, 'lib'), account)) return native
  const key = createHash('sha256')
    .update(readFileSync(join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const target = join(reachableFolder(account), `postgresql-${key}`)
  if (existsSync(target)) return target
  const partial = `${target}.${randomBytes(4).toString('hex')}`
  cpSync(native, partial, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(partial, target)
  } catch (error) {
    rmSync(partial, { recursive: true, force: true })
    if (!existsSync(target)) throw error
  }
  return target
}

const makeOwned = (folder: string, account: Account): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** The cluster's folder: `dir/cluster`, or one elsewhere that the file `dir/cluster-at` remembers. */
const placeCluster = (dir: string, account: Account): Pick<ClusterFolder, 'clusterDir' | 'made'> => {
  const note = join(dir, 'cluster-at')
  if (existsSync(note)) {
    const clusterDir = readFileSync(note, 'utf8').trim()
    if (!existsSync(join(clusterDir, 'PG_VERSION')))
      throw new Error(`the database of ${dir} should lie in ${clusterDir} (named in ${note}) but does not: restore it, or delete ${dir}`)
    return { clusterDir, made: true }
  }
  const inside = join(dir, 'cluster')
  if (existsSync(join(inside, 'PG_VERSION'))) return { clusterDir: inside, made: true }
  return { clusterDir: canReach(dir, account) ? inside : plannedIn(dir, account), made: false }
}

/** Where a cluster is made. It takes its name when it is whole: initdb writes PG_VERSION first, long before it can be started. */
const makingOf = (clusterDir: string): string => `${clusterDir}.new`

const planIn = (dir: string): string => join(dir, 'cluster-planned')

/** Removes what a first start made that was killed. */
const removePlanned = (plan: string): void => {
  if (!existsSync(plan)) return
  const clusterDir = readFileSync(plan, 'utf8').trim()
  if (!elsewhere.includes(dirname(clusterDir)) || postmasterState(clusterDir) === 'running') return
  for (const left of [clusterDir, makingOf(clusterDir), `${clusterDir}.owner`]) rmSync(left, { recursive: true, force: true })
}

/** Where a new cluster goes that can't lie in the data folder. Noted before it is made, so that the next start finds what a killed one left. */
const plannedIn = (dir: string, account: Account): string => {
  const plan = planIn(dir)
  removePlanned(plan)
  const clusterDir = join(reachableFolder(account), `cluster-${randomBytes(6).toString('hex')}`)
  writeFileSync(`${plan}.new`, `${clusterDir}\n`)
  renameSync(`${plan}.new`, plan)
  return clusterDir
}

const bundledPrograms = (account: Account): Programs => {
  const bin = join(placeBinaries(account), 'bin')
  return { bin, major: majorOf(bin) }
}

/**
 * Finds or prepares the place; `made` is false when the cluster is still to be initialised.
 * @param pgBin folder with the system's own programs; null = those that come with Sundial
 */
export const findClusterFolder = (dir: string, account: Account, pgBin: string | null): ClusterFolder => {
  const programs = pgBin === null ? bundledPrograms(account) : systemPrograms(pgBin, account)
  const place = { programs, ...placeCluster(dir, account) }
  if (place.made) refuseOtherMajor(place.clusterDir, Number(readFileSync(join(place.clusterDir, 'PG_VERSION'), 'utf8')), programs)
  return place
}

/** An empty folder in which a new cluster is made; what an interrupted start left there goes. */
export const folderToMake = ({ clusterDir }: ClusterFolder, account: Account): string => {
  const making = makingOf(clusterDir)
  for (const left of [clusterDir, making]) rmSync(left, { recursive: true, force: true })
  makeOwned(making, account)
  return making
}

/** Last, when the cluster is whole: an interrupted first start is begun anew. */
export const rememberClusterFolder = (dir: string, place: ClusterFolder): void => {
  renameSync(makingOf(place.clusterDir), place.clusterDir)
  if (place.clusterDir === join(dir, 'cluster')) return
  writeFileSync(join(dir, 'cluster-at'), `${place.clusterDir}\n`)
  rmSync(planIn(dir), { force: true })
}
