// `npm run check`: everything that a machine can hold against the house rules. Runs all of it, then says what failed.
import { spawnSync } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = process.execPath

const checks: [name: string, args: string[]][] = [
  ['format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['types', ['node_modules/typescript/bin/tsc', '-b', '--builders', '1', '--checkers', '2']],
  ['dead code', ['node_modules/knip/bin/knip.js', '--strict', '--no-progress']],
  ['generated pages', ['scripts/generate.ts', '--check']],
]

const failed = checks.filter(([name, args]) => {
  const from = performance.now()
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit' })
  console.log(`${status === 0 ? 'holds' : 'FAILS'}  ${name}  ${((performance.now() - from) / 1000).toFixed(1)} s`)
  return status !== 0
})
if (failed.length > 0) {
  console.error(`npm run check: ${failed.map(([name]) => name).join(', ')} failed.`)
  process.exitCode = 1
}
