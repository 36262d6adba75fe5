import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const leftOut = new Set(['node_modules', 'dist', '.tsc', '.git', 'data', 'coverage'])

/** A check of types that leaves nothing behind; a room's own options write declarations. */
const withoutOutput = [
  '--noEmit',
  ...['composite', 'declaration', 'emitDeclarationOnly', 'incremental'].flatMap((name) => [`--${name}`, 'false']),
]
type RoomTypes = { references?: { path: string }[] }

export type Outcome = { ok: boolean; output: string }
export type HouseCopy = {
  /** Writes a file, runs the check, takes the file back. */
  withFile(path: string, content: string, check: () => Outcome): Outcome
  /** The same with a change to a file that is there. */
  withChange(path: string, change: (text: string) => string, check: () => Outcome): Outcome
  /** A change that stays. */
  change(path: string, change: (text: string) => string): void
  delete(path: string): void
  /** Biome on files of the copy. */
  lint(...paths: string[]): Outcome
  /** Compiles rooms with what they build on. */
  types(...rooms: string[]): Outcome
  /**
   * Checks a file, and what it imports of its room, with the options of the room. Of what the room builds on, only the declarations are
   * written: nothing else is checked, which takes a third of the processor time.
   */
  typesOf(room: string, file: string): Outcome
  /** Compiles a room whose declarations would name libraries, which lie outside the copy; what it builds on must be compiled already. */
  typesWithin(room: string): Outcome
  /** Knip; fails where it finds more than `faultsMax` faults. */
  deadCode(faultsMax: number): Outcome
  /** The console as browsers get it. */
  build(): Outcome
  /** Writes the generated pages and the types of the tables. */
  generate(): Outcome
  /** Test files of the copy, on a database of their own. */
  tests(...paths: string[]): Outcome
  remove(): void
}

/** Libraries are those of the repository, rooms are those of the copy. */
const linkLibraries = (copy: string): void => {
  const from = join(root, 'node_modules')
  mkdirSync(join(copy, 'node_modules', '@sundial'), { recursive: true })
  for (const name of readdirSync(from)) if (name !== '@sundial') symlinkSync(join(from, name), join(copy, 'node_modules', name))
  for (const room of readdirSync(join(copy, 'packages')))
    symlinkSync(join(copy, 'packages', room), join(copy, 'node_modules/@sundial', room))
}

/** A copy of the repository in which faults can be seeded without anybody being in the way. */
export const houseCopy = (): HouseCopy => {
  const copy = mkdtempSync(join(tmpdir(), 'sundial-house-'))
  for (const name of readdirSync(root)) {
    if (leftOut.has(name)) continue
    cpSync(join(root, name), join(copy, name), { recursive: true, filter: (source) => !leftOut.has(basename(source)) })
  }
  linkLibraries(copy)
  // Another vitest is none of a worker of this one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
  const run = (args: string[]): Outcome => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env })
    return { ok: status === 0, output: stripVTControlCharacters(`${stdout}${stderr}`) }
  }
  const tsc = (...args: string[]): Outcome => run(['node_modules/typescript/bin/tsc', ...args])
  const restore = (path: string, content: string | null) => (content === null ? rmSync(path) : writeFileSync(path, content))
  const withFile: HouseCopy['withFile'] = (name, content, check) => {
    const path = join(copy, name)
    const before = existsSync(path) ? readFileSync(path, 'utf8') : null
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
    try {
      return check()
    } finally {
      restore(path, before)
    }
  }
  return {
    withFile,
    withChange: (name, change, check) => withFile(name, change(readFileSync(join(copy, name), 'utf8')), check),
    change: (name, change) => {
      const path = join(copy, name)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''))
    },
    delete: (path) => rmSync(join(copy, path)),
    lint: (...names) => run(['node_modules/@biomejs/biome/bin/biome', 'lint', '--colors=off', '--max-diagnostics=none', ...names]),
    tests: (...names) => run(['node_modules/vitest/vitest.mjs', 'run', '--maxWorkers=1', ...names]),
    types: (...rooms) => tsc('-b', ...rooms.map((room) => `packages/${room}`)),
    typesOf: (room, file) => {
      const { references = [] } = JSON.parse(readFileSync(join(copy, 'packages', room, 'tsconfig.json'), 'utf8')) as RoomTypes
      const declared = tsc('-b', '--noCheck', ...references.map(({ path }) => join('packages', room, path)))
      if (!declared.ok) return declared
      const one = `packages/${room}/tsconfig.one.json`
      const options = { extends: './tsconfig.json', files: [file], include: [], references }
      return withFile(one, JSON.stringify(options), () => tsc('-p', one, ...withoutOutput))
    },
    typesWithin: (room) => tsc('-p', `packages/${room}`, ...withoutOutput),
    build: () => run(['node_modules/vite/bin/vite.js', 'build', 'packages/console']),
    deadCode: (faultsMax) => run(['node_modules/knip/bin/knip.js', '--strict', '--no-progress', `--max-issues=${faultsMax}`]),
    generate: () => run(['scripts/generate.ts', '--database']),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  }
}
