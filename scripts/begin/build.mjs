import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readNote, root, run, writeNote } from './run.mjs'

const sources = ['packages/console', 'packages/phrases', 'packages/contract', 'packages/core', 'package-lock.json']
const skipped = new Set(['dist', '.tsc', 'node_modules'])

/** Every file below a path, in a fixed order. */
const filesBelow = (path) => {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  return entries.flatMap((entry) => {
    if (skipped.has(entry.name)) return []
    const inner = join(path, entry.name)
    return entry.isDirectory() ? filesBelow(inner) : [inner]
  })
}

const fingerprint = () => {
  const hash = createHash('sha256')
  for (const source of sources) {
    const path = join(root, source)
    const files = source.endsWith('.json') ? [path] : filesBelow(path)
    for (const file of files) if (!file.includes('.test.')) hash.update(file.slice(root.length)).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Builds the console where its sources have changed since the last build. */
export const buildConsole = async (node) => {
  const print = fingerprint()
  const built = existsSync(join(root, 'packages/console/dist/index.html'))
  if (built && readNote('console') === print) return
  console.error('Building the console ...')
  await run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], { cwd: join(root, 'packages/console') })
  writeNote('console', print)
}
