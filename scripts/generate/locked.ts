import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of package-lock.json; those with `resolved` lead to the folder of one of our packages (.npmrc). */
export type Locked = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lock = { name: string; version: string; packages: Record<string, Locked> }

export const readLock = (root: string): Lock => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock

/** node_modules/a/node_modules/@b/c is @b/c. The lock file leaves out a name that is the folder's. */
export const nameOf = (lock: Lock, path: string): string =>
  /.*node_modules\/(.+)/.exec(path)?.[1] ?? lock.packages[path]?.name ?? path.slice(path.lastIndexOf('/') + 1)

/** A folder and all above it, up to the repository's own (the empty one). */
const upwards = (path: string): string[] => (path === '' ? [''] : [path, ...upwards(path.slice(0, Math.max(0, path.lastIndexOf('/'))))])

/** Where Node finds a package from inside another one: beside it, or in the next folder above that has it. */
const find = (lock: Lock, from: string, name: string): string | null => {
  const places = upwards(from).map((at) => (at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`))
  const place = places.find((path) => lock.packages[path] !== undefined)
  if (place === undefined) return null
  return lock.packages[place]?.resolved ?? place
}

/** What a package needs in order to run, as paths of the lock file. What is built or tested with is not among it. */
export const needsOf = (lock: Lock, path: string): string[] => {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock.packages[path] ?? {}
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  const names = new Set([...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers])
  return [...names].flatMap((name) => find(lock, path, name) ?? [])
}

/** Everything that these need, straight or through others, and themselves. */
export const reachedFrom = (lock: Lock, paths: readonly string[]): string[] => {
  const seen = new Set(paths)
  for (const path of seen) for (const next of needsOf(lock, path)) seen.add(next)
  return [...seen]
}
