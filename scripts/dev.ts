// `npm run dev`: all of Sundial with server and link starting again when a source changes, and the console with hot reload.
import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const node = process.execPath
const started: ChildProcess[] = []

const startConsole = (server: string): void => {
  const vite = [join(root, 'node_modules/vite/bin/vite.js')]
  const env = { ...process.env, SUNDIAL_SERVER: server }
  const child = spawn(node, vite, { cwd: join(root, 'packages/console'), stdio: ['ignore', 'inherit', 'inherit'], env })
  started.push(child)
  child.once('exit', (code) => end(code ?? 1))
}

const args = [join(root, 'packages/sundial/src/main.ts'), 'start', '--watch', ...process.argv.slice(2)]
const sundial = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
started.push(sundial)
createInterface({ input: sundial.stdout! }).on('line', (line) => {
  console.log(line)
  const address = /^Sundial is ready: (\S+)$/.exec(line)?.[1]
  if (address) startConsole(address)
})

let ending = false
const end = (code: number): void => {
  if (ending) return
  ending = true
  process.exitCode = code
  for (const child of started) child.kill('SIGTERM')
}
sundial.once('exit', (code) => {
  end(code ?? 1)
  process.exit()
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(0))
process.once('disconnect', () => end(0))
