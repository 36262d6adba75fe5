import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from '../test/agent-bench.ts'
import { fillDisk, mountSmallDisk, whyNoDisk } from '../test/small-disk.ts'

const { bench, start, stop } = agentBench(beforeEach, afterEach, 2)
if (whyNoDisk) console.log(`skipped: a hold on a full disk, because ${whyNoDisk}`)

const told = () =>
  bench.platform.seen.committed
    .values()
    .toArray()
    .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? b.ev.devices.map(({ is }) => is) : []))

/** The modules that the disk has a note of, as shut down by this order. */
const notesOf = (dataDir: string, id: string): string[] =>
  readFileSync(join(dataDir, 'held-shutdowns'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('"ordered"') && line.includes(id) && line.endsWith('}'))
    .flatMap((line) => (JSON.parse(line.slice(9)) as { a: string[] }).a)

describe.runIf(whyNoDisk === null)('a concentrator whose disk is full (skipped where no small disk can be mounted)', () => {
  it('holds a shutdown all the same, as long as it runs, and restarts nothing that is shut down and that the disk has no note of', async () => {
    const dataDir = join(bench.folder, 'small')
    const disk = mountSmallDisk(dataDir, 'size=256k')
    const agent = await start({ dataDir, reportPeriodS: 1 }, { settleMs: 200 })
    try {
      await bench.platform.until(() => bench.platform.seen.batches.length > 0, 'a report')
      fillDisk(dataDir)
      for (const module of bench.modules.values()) module.answers = false
      const off = bench.platform.command({ op: 'rsd.switch', action: 'shutdown', devices: bench.devices })
      await bench.platform.send(off)
      expect((await bench.platform.result(off.id)).phase).toBe('failed')
      await bench.platform.until(() => told().length === 2, 'both held')
      for (const module of bench.modules.values()) module.answers = true
      await bench.platform.until(() => told().filter((is) => is === 'shutDown').length === 2, 'both shut down')
      expect([...bench.modules.values()].map(({ on, switches }) => [on, switches])).toEqual([
        [false, ['shutdown']],
        [false, ['shutdown']],
      ])
      const again = bench.platform.command({ op: 'optimizers.restart', devices: bench.devices })
      await bench.platform.send(again)
      const { devices } = await bench.platform.result(again.id)
      // The journal gives up what it has when the disk is full: where that makes room for a note, its module may be restarted.
      const noted = notesOf(dataDir, again.id)
      expect(devices.map(({ a, ph, note = '' }) => `${a} ${ph} ${note}`)).toEqual(
        bench.devices.map((a) => `${a} ${noted.includes(a) ? 'verified ' : 'cancelled notKept'}`),
      )
      expect(bench.bus.frames.filter((frame) => frame.startsWith('restart'))).toHaveLength(noted.length)
      await eventually(() => agent.stats().journal.isDiskFull, 'the disk full all the time')
    } finally {
      await stop(agent)
      disk.unmount()
    }
  })
})
