import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

export type Manifest = { name: string; version: string; [field: string]: unknown }
export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** What a library may be used with in development, and we do not need it to run: optional peers that npm lists because they are there. */
const forDevelopment = /^node_modules\/(@types\/|typescript$|@typescript\/)/

/**
 * Paths of everything below node_modules that the command `sundial` is built from or needs to run, our own packages (links) among it, from
 * the root. Throws what npm says when the tree is not as the lock file has it.
 */
export const productionPaths = (root: string): string[] => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const list = execFileSync(npm, ['ls', '--workspace', 'sundial', '--omit', 'dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' })
  const paths = list.split('\n').map((line) => relative(root, line.trim()).replaceAll('\\', '/'))
  return [...new Set(paths)].filter((path) => path.startsWith('node_modules/') && !forDevelopment.test(path)).sort()
}

/** Where Node finds a library for the package at `from`, both from the root; null where it is not installed. */
const found = (root: string, from: string, name: string): string | null => {
  for (let at = from; ; at = dirname(at)) {
    const path = at === '.' ? `node_modules/${name}` : `${at}/node_modules/${name}`
    if (existsSync(join(root, path, 'package.json'))) return path
    if (at === '.') return null
  }
}

type Needs = Record<
  'dependencies' | 'optionalDependencies' | 'peerDependencies' | 'peerDependenciesMeta',
  Record<string, unknown> | undefined
>

/** Paths of libraries below node_modules and of all that they need, from the root. Throws where one that must be there is not installed. */
export const treesOf = (root: string, names: readonly string[]): Set<string> => {
  const paths = new Set<string>()
  const add = (from: string, name: string, optional: boolean): void => {
    const path = found(root, from, name)
    if (path === null && !optional) throw new Error(`${from} needs ${name}, which is not installed`)
    if (path === null || paths.has(path) || forDevelopment.test(path)) return
    paths.add(path)
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = readManifest(
      join(root, path, 'package.json'),
    ) as Manifest & Needs
    const mayMiss = { ...optionalDependencies, ...peerDependenciesMeta }
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
      add(path, needed, needed in mayMiss)
  }
  for (const name of names) add('.', name, false)
  return paths
}
