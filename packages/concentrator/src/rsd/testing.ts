import type { ModuleBus } from '../kit/buses.ts'
import { isFinal } from '../kit/orders/run.ts'
import type { DeviceWork } from '../kit/orders/work.ts'
import { wait } from '../kit/wait.ts'
import { halfCycle } from './half-cycle.ts'
import { inTurns, type TestDevice } from './test-run.ts'
import { conclude, goesOn, isReady, startTest, type TestingOptions, type Work, whileSampled } from './test-work.ts'

const isOff = ({ test }: TestDevice): boolean => test.halves.length % 2 === 1

const cycle = async ({ context, run }: Work, bus: ModuleBus, devices: readonly TestDevice[]): Promise<void> => {
  const begun = devices.filter((d) => !isFinal(d) && !d.noMore)
  await halfCycle(context, run, bus, begun, 'shutdown')
  await wait(run.command.op.holdS * 1000, context.stopping)
  await halfCycle(
    context,
    run,
    bus,
    begun.filter((d) => !isFinal(d) && isOff(d)),
    'energise',
  )
}

/** Tests modules that are off together, in all cycles. */
const testGroup = async (work: Work, bus: ModuleBus, group: readonly TestDevice[]): Promise<void> => {
  const ready: TestDevice[] = []
  for (const device of group) if (await isReady(work, bus, device)) ready.push(device)
  await whileSampled(work, ready, async () => {
    for (let i = 0; i < work.run.command.op.cycles && goesOn(work, ready); i++) await cycle(work, bus, ready)
  })
  if (work.context.stopping.aborted) return
  for (const device of group) conclude(work, device)
}

/** One string after the other: a plant never loses more of a bus at once than a string. */
const testOnBus = async (work: Work, bus: ModuleBus): Promise<void> => {
  const devices = [...work.run.devices.values()].filter((d) => d.bus === bus && !isFinal(d))
  for (const group of inTurns(devices, work.options.stringOf)) {
    if (work.context.stopping.aborted) return
    await testGroup(work, bus, group)
  }
}

/** The work of a test: each module off and energised again, so many times, judged by its own read-backs. */
export const testing =
  (options: TestingOptions): DeviceWork<'rsd.test'> =>
  (command, begin) =>
    startTest(options, command, begin, async (work) => {
      await Promise.all(options.buses.modules.map((bus) => testOnBus(work, bus)))
    })
