import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench } from '../test/agent-bench.ts'

const { bench, configOf } = agentBench(beforeEach, afterEach, 2)
const hasProc = process.platform === 'linux'
if (!hasProc) console.log('skipped: the listening sockets of a concentrator, because /proc tells them only on Linux')

const listening = '0A'
/** Local addresses on which a process listens, by TCP, and its UDP sockets. */
const listenersOf = (pid: number): string[] => {
  const inodes = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      try {
        return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? []
      } catch {
        return [] // closed meanwhile
      }
    }),
  )
  return ['tcp', 'tcp6', 'udp', 'udp6'].flatMap((kind) =>
    readFileSync(`/proc/${pid}/net/${kind}`, 'utf8')
      .split('\n')
      .slice(1)
      .map((line) => line.trim().split(/\s+/))
      .filter((parts) => inodes.has(parts[9] ?? '') && (kind.startsWith('udp') || parts[3] === listening))
      .map((parts) => `${kind} ${parts[1]}`),
  )
}

describe.runIf(hasProc)('a concentrator that runs alone (skipped where there is no /proc)', () => {
  it('listens nowhere', async () => {
    const configFile = join(bench.folder, 'config.json')
    writeFileSync(configFile, JSON.stringify({ ...configOf(), reportPeriodS: 1 }))
    const code = fileURLToPath(new URL('./launch.ts', import.meta.url))
    const program = `import { runFile } from ${JSON.stringify(code)}
      const end = new AbortController(); process.once('SIGTERM', () => end.abort())
      process.exit(await runFile(${JSON.stringify(configFile)}, true, () => {}, end.signal))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
    await bench.platform.until(() => bench.platform.seen.batches.length > 0, 'a report')
    expect(listenersOf(child.pid!)).toEqual([])
    expect(listenersOf(process.pid).length).toBeGreaterThan(0)
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await exited).toEqual([0, null])
  })
})
