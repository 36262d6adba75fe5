import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { checkout, setCommandFile } from './command-file.ts'

const run = promisify(execFile)
const parent = join(checkout, 'node_modules/.sundial')
const dayMs = 86_400_000

/** Of runs that were killed. */
const removeLeft = (): void => {
  const left = readdirSync(parent).filter((name) => name.startsWith('built-'))
  const isOld = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) < Date.now() - dayMs
  for (const path of left.map((name) => join(parent, name)).filter(isOld)) rmSync(path, { recursive: true, force: true })
}

/** Builds a program into a folder of its own, as the installed Sundial is built; `remove` deletes it again. */
export const buildProgram = async (source?: string): Promise<{ file: string; remove(): void }> => {
  mkdirSync(parent, { recursive: true })
  removeLeft()
  const folder = mkdtempSync(join(parent, 'built-'))
  chmodSync(folder, 0o755) // Specs start Sundial as other users too.
  const { stdout } = await run(process.execPath, [join(checkout, 'scripts/build-command.ts'), folder, ...(source ? [source] : [])])
  return { file: join(folder, stdout.trim()), remove: () => rmSync(folder, { recursive: true }) }
}

/**
 * vitest globalSetup: builds `sundial` for this run of the specs, like an installed one. A start takes 15 s of processor time with it and
 * 20 s with the sources.
 */
export const setup = async (): Promise<() => void> => {
  const { file, remove } = await buildProgram()
  setCommandFile(file)
  return remove
}
