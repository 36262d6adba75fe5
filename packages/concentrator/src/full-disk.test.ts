import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from './agent-bench.ts'

const { bench, start } = agentBench(beforeEach, afterEach, 3)

/** Whether a small disk of our own can be had here. */
const whyNoDisk = ((): string | null => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root on Linux may mount a small disk'
  return spawnSync('unshare', ['-m', 'true']).status === 0 ? null : 'mounting is not allowed here'
})()
if (whyNoDisk) console.log(`skipped: a concentrator on a full disk, because ${whyNoDisk}`)

const mounted: string[] = []
afterEach(() => {
  for (const folder of mounted.splice(0)) spawnSync('umount', ['-l', folder])
})

describe.runIf(whyNoDisk === null)('a concentrator whose disk is full (skipped where no small disk can be mounted)', () => {
  it('goes on carrying out commands, and says so', async () => {
    const dataDir = join(bench.folder, 'small')
    mkdirSync(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', dataDir])
    mounted.push(dataDir)
    const agent = await start({ dataDir, reportPeriodS: 1 })
    bench.agents = []
    try {
      await bench.platform.until(() => bench.platform.seen.batches.length > 0, 'a report')
      spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=4k'])
      await eventually(() => agent.stats().journal.isDiskFull, 'the disk full')
      const command = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices }, { priority: 0 })
      await bench.platform.send(command)
      expect((await bench.platform.result(command.id)).devices.map(({ ph }) => ph)).toEqual(['verified', 'verified', 'verified'])
      const notices = () => bench.platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'notice' ? [b.ev.code] : []))
      await bench.platform.until(() => notices().includes('diskFull'), 'the notice')
      const refused = bench.platform.command({ op: 'whitelist.add', devices: bench.devices })
      await bench.platform.send(refused)
      expect(await bench.platform.result(refused.id)).toMatchObject({ phase: 'failed', note: 'diskFull' })
      writeFileSync(join(dataDir, 'filler'), '')
      await bench.platform.until(() => notices().includes('diskFree'), 'room again')
    } finally {
      await agent.stop()
    }
  })
})
