import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Op } from '@sundial/wire/link/ops.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from '../test/agent-bench.ts'
import { whyNoDisk } from '../test/small-disk.ts'
import { wait } from './kit/wait.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 3)

if (whyNoDisk) console.log(`skipped: a concentrator on a full disk, because ${whyNoDisk}`)

const notices = () => bench.platform.seen.batches.flatMap((b) => (b.st === 'ev' && b.ev.e === 'notice' ? [b.ev.code] : []))
const order = async (op: Op) => {
  const command = bench.platform.command(op)
  for (const until = Date.now() + 5000; Date.now() < until && !bench.platform.seen.responses.some(({ id }) => id === command.id); ) {
    await bench.platform.send(command)
    await wait(100, new AbortController().signal)
  }
  return bench.platform.result(command.id)
}
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
    let agent = await start({ dataDir, reportPeriodS: 1 })
    try {
      await bench.platform.until(() => bench.platform.seen.batches.length > 0, 'a report')
      spawnSync('dd', ['if=/dev/zero', `of=${join(dataDir, 'filler')}`, 'bs=4k'])
      await eventually(() => agent.stats().journal.isDiskFull, 'the disk full')
      expect(await order({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices })).toMatchObject({ phase: 'done' })
      await bench.platform.until(() => notices().includes('diskFull'), 'the notice')
      expect(await order({ op: 'whitelist.add', devices: bench.devices })).toMatchObject({ phase: 'failed', note: 'diskFull' })
      await stop(agent)
      agent = await start({ dataDir, reportPeriodS: 1 })
      expect(await order({ op: 'rsd.switch', action: 'energise', devices: bench.devices })).toMatchObject({ phase: 'done' })
      writeFileSync(join(dataDir, 'filler'), '')
      await bench.platform.until(() => notices().includes('diskFree'), 'room again')
    } finally {
      await stop(agent)
    }
  })
})
