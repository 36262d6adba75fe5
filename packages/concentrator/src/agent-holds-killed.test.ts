import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Command } from '@sundial/wire/link/messages.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentBench, eventually } from '../test/agent-bench.ts'
import type { ChildOrder } from '../test/agent-child.ts'
import { wait } from './kit/wait.ts'

const { bench, start, configOf } = agentBench(beforeEach, afterEach, 3)
let child: ChildProcess | null = null
afterEach(() => {
  child?.kill('SIGKILL')
})

const bus = () => ({ buses: [{ id: 'plc', kind: 'dlt645-tcp' as const, host: '127.0.0.1', port: 1, devices: bench.devices }] })
/** A concentrator in its own process, whose modules are all asleep. */
const startAsleep = async (): Promise<void> => {
  const order: ChildOrder = { config: { ...configOf(), ...bus() }, modules: bench.devices, silent: true, settleMs: 300 }
  child = spawn(process.execPath, [fileURLToPath(new URL('../test/agent-child.ts', import.meta.url)), JSON.stringify(order)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await bench.platform.until(() => bench.platform.seen.others.some(({ what }) => what === 'birth'), 'birth')
}
const kill = async (): Promise<void> => {
  child!.kill('SIGKILL')
  await once(child!, 'exit')
}
/** Gives an order until it is accepted, as the platform's outbox does. */
const give = async (action: 'shutdown' | 'energise', devices = bench.devices): Promise<Command> => {
  const command = bench.platform.command({ op: 'rsd.switch', action, devices })
  while (!bench.platform.seen.responses.some(({ id }) => id === command.id)) {
    await bench.platform.send(command)
    await wait(50, new AbortController().signal)
  }
  return command
}
const told = (is: string) =>
  bench.platform.seen.committed
    .values()
    .toArray()
    .flatMap((b) => (b.st === 'ev' && b.ev.e === 'held' ? b.ev.devices.flatMap((d) => (d.is === is ? [d.a] : [])) : []))
const switches = () => bench.devices.map((d) => bench.modules.get(d)!.switches)

describe('a shutdown that is held over SIGKILL', () => {
  it('of the agent while it works on the order: the next start ends the order, holds it, and shuts down who wakes', async () => {
    await startAsleep()
    const command = await give('shutdown')
    await kill()
    for (const module of bench.modules.values()) module.answers = false
    const agent = await start(bus(), { settleMs: 300 })
    expect((await bench.platform.result(command.id)).devices.map(({ ph }) => ph)).toEqual(['unknown', 'unknown', 'unknown'])
    await bench.platform.until(() => told('held').length >= 3, 'all held')
    for (const [i, module] of [...bench.modules.values()].entries()) {
      module.answers = true
      // Only the first waits until the hold asks it by itself.
      if (i > 0) await bench.platform.send(bench.platform.command({ op: 'rsd.status', devices: [bench.devices[i]!] }))
      await bench.platform.until(() => told('shutDown').length === i + 1, `module ${i + 1} shut down`)
      expect(module.on).toBe(false)
    }
    expect(told('shutDown').sort()).toEqual(bench.devices)
    expect(switches()).toEqual(bench.devices.map(() => ['shutdown']))
    expect(agent.stats().holding).toEqual({ held: 0 })
  }, 60_000)

  it('of the agent while it holds: an order to energise that it accepted just before ends the hold of its modules for ever', async () => {
    await startAsleep()
    const off = await give('shutdown')
    await bench.platform.result(off.id)
    await bench.platform.until(() => told('held').length === 3, 'all held')
    const on = await give('energise', bench.devices.slice(0, 1))
    await kill()
    const agent = await start(bus(), { settleMs: 300 })
    await bench.platform.result(on.id)
    await bench.platform.until(() => told('shutDown').length === 2, 'the two others shut down')
    expect(told('shutDown').sort()).toEqual(bench.devices.slice(1))
    expect(told('released')).toContain(bench.devices[0])
    await eventually(() => agent.stats().holding.held === 0, 'nothing held')
    expect(switches()).toEqual([[], ['shutdown'], ['shutdown']])
  }, 90_000)
})
