import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

export type Manifest = { name: string; version: string; [field: string]: unknown }
export const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

/** What a library may be used with in development, and we do not need it to run: optional peers that npm lists because they are there. */
const forDevelopment = /^node_modules\/(@types\/|typescript$|@typescript\/)/

/**
 * Paths of everything below node_modules that the command `sundial` needs to run, our own packages (links) among it, from the root.
 * Throws what npm says when the tree is not as the lock file has it.
 */
export const productionPaths = (root: string): string[] => {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const list = execFileSync(npm, ['ls', '--workspace', 'sundial', '--omit', 'dev', '--all', '--parseable'], { cwd: root, encoding: 'utf8' })
  const paths = list.split('\n').map((line) => relative(root, line.trim()).replaceAll('\\', '/'))
  return [...new Set(paths)].filter((path) => path.startsWith('node_modules/') && !forDevelopment.test(path)).sort()
}
