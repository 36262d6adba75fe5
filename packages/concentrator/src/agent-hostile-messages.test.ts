import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { topics } from '@sundial/wire/link/topics.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from '../test/agent-bench.ts'
import type { ChildOrder } from '../test/agent-child.ts'
import { gw } from '../test/platform.ts'

const deep = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth)
const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i])))
const bombs = [...[1_500, 10_000].map(deep), wide, `"${'x'.repeat(500_000)}"`, '9'.repeat(100_000)]
const downward = [
  topics.command(gw),
  topics.ack(gw),
  topics.timeAnswer(gw),
  topics.claimed(gw),
  topics.file(gw, '7f1a3c52-6f0e-4e0e-9b1a-0d4f0a1b2c3d'),
]

describe('an agent that hears hostile messages from whoever has taken the broker', () => {
  const { bench, start, configOf } = agentBench(beforeEach, afterEach, 2)
  const shutdown = () => ({ op: 'rsd.switch' as const, action: 'shutdown' as const, devices: bench.devices })
  const publish = (topic: string, bytes: Uint8Array) => bench.platform.client.publishAsync(topic, Buffer.from(bytes), { qos: 1 })
  /** Each value in an order with a MAC, in an acknowledgement and alone. */
  const attack = async (): Promise<number> => {
    const { op: _, ...order } = bench.platform.command(shutdown())
    const around = (json: string): string[] => [
      json,
      `${JSON.stringify(order).slice(0, -1)},"op":{"op":${json}}}`,
      `{"v":1,"st":"tm","ranges":${json}}`,
    ]
    const texts = bombs.flatMap(around).map((text, i) => (i % 2 === 0 ? Buffer.from(text) : gzipSync(text)))
    for (const bytes of texts) for (const topic of downward) await publish(topic, bytes)
    return texts.length * downward.length
  }

  it('counts each, and carries out the next genuine order', async () => {
    const agent = await start()
    await eventually(() => agent.stats().connected, 'link')
    const sent = await attack()
    const command = bench.platform.command(shutdown())
    await bench.platform.send(command)
    expect(await bench.platform.result(command.id)).toMatchObject({ phase: 'done', k: 2 })
    const { link, commands, files } = agent.stats()
    expect(link.malformed + link.foreign + commands.malformed + files.rejected).toBe(sent)
    expect(commands).toMatchObject({ malformed: sent / downward.length, taken: 1 })
  }, 60_000)

  it('lives on as a process of its own', async () => {
    const buses = [{ id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 1, devices: bench.devices }]
    const argument = JSON.stringify({ config: { ...configOf(), buses }, modules: bench.devices } satisfies ChildOrder)
    const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('../test/agent-child.ts', import.meta.url)), argument], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    try {
      await bench.platform.until(() => bench.platform.seen.others.some((o) => o.what === 'birth'), 'birth')
      await attack()
      const command = bench.platform.command(shutdown())
      await bench.platform.send(command)
      expect(await bench.platform.result(command.id)).toMatchObject({ phase: 'done' })
      expect(child.exitCode).toBeNull()
    } finally {
      child.kill('SIGKILL')
    }
  }, 60_000)

  it.each(['__proto__', 'constructor', 'toString'])(
    'does not take an order that was sent again with the key %s added for genuine',
    async (key) => {
      const agent = await start()
      await eventually(() => agent.stats().connected, 'link')
      const text = JSON.stringify(bench.platform.command(shutdown()))
      await publish(topics.command(gw), Buffer.from(`{"${key}":{"a":1},${text.slice(1)}`))
      await eventually(() => agent.stats().commands.malformed === 1, 'refusal')
      const next = bench.platform.command({ op: 'parameters.read' })
      await bench.platform.send(next)
      await bench.platform.result(next.id)
      expect(bench.platform.seen.responses.filter((r) => r.id !== next.id)).toEqual([])
      expect(bench.platform.seen.batches.filter((b) => b.st === 'ev' && b.ev.e === 'result' && b.ev.id !== next.id)).toEqual([])
      expect(bench.bus.frames).toEqual([])
    },
  )
})
