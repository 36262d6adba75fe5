import { type InputRise, stringOfRise } from '@sundial/core/identification/string-rise.ts'
import type { InverterBus, ModuleBus } from '../kit/buses.ts'
import { busPriority } from '../kit/orders/device-command.ts'
import { isFinal } from '../kit/orders/run.ts'
import type { DeviceWork } from '../kit/orders/work.ts'
import { halfCycle } from './half-cycle.ts'
import { inTurns, type TestDevice } from './test-run.ts'
import { conclude, goesOn, isReady, startTest, type TestingOptions, type Work, whileSampled } from './test-work.ts'

type InputNow = { key: string; strings: string[]; voltageV: number | null }

const inputsOf = async ({ run }: Work, bus: InverterBus): Promise<InputNow[]> => {
  const answer = await bus.queue.run(busPriority(run.command), () => bus.driver.readInverter())
  return [...Map.groupBy(bus.strings, ({ input }) => input)].map(([input, own]) => ({
    key: `${bus.inverter} ${input}`,
    strings: own.map(({ number }) => number),
    voltageV: answer?.inputs[input - 1]?.voltage ?? null,
  }))
}

/** All inputs that this concentrator can read, whatever the register says of the module. */
const readInputs = async (work: Work): Promise<InputNow[]> =>
  (await Promise.all(work.options.buses.inverters.map((bus) => inputsOf(work, bus)))).flat()

const risesOf = (before: readonly InputNow[], after: readonly InputNow[]): InputRise[] =>
  before.map(({ key, strings, voltageV }) => ({
    ...{ strings, beforeV: voltageV },
    afterV: after.find((now) => now.key === key)?.voltageV ?? null,
  }))

/** A module that was taken off by this order and is to be energised again. */
const comesBack = (device: TestDevice): boolean => !isFinal(device) && device.test.halves.length === 1

/** Energises one module and looks which string rises. */
const findOne = async (work: Work, bus: ModuleBus, device: TestDevice): Promise<void> => {
  const before = await readInputs(work)
  await halfCycle(work.context, work.run, bus, [device], 'energise')
  if (isFinal(device) || device.test.halves.length < 2 || device.voltageV === null) return
  device.found = [stringOfRise(risesOf(before, await readInputs(work)), device.voltageV, work.options.stringOf(device.number))]
}

/**
 * Off together, on one by one. Where there is no time for that any more, or a frame of an inverter can't be had, the modules that are off are
 * energised all the same, without having been found.
 */
const offAndOn = async (work: Work, bus: ModuleBus, devices: readonly TestDevice[]): Promise<void> => {
  const { context, run } = work
  const begun = devices.filter((d) => !isFinal(d) && !d.noMore)
  await halfCycle(context, run, bus, begun, 'shutdown')
  const oneByOneUntil = run.beginUntil - run.command.op.limitS * 1000
  for (const device of begun)
    if (comesBack(device) && !context.stopping.aborted && context.clock.now() < oneByOneUntil) await findOne(work, bus, device)
  await halfCycle(context, run, bus, begun.filter(comesBack), 'energise')
}

/** Switched as it should be, but no string rose with it: it was not found. */
const concludeFound = (work: Work, device: TestDevice): void => {
  conclude(work, device)
  if (device.phase !== 'verified' || device.found?.some(({ is }) => is !== null)) return
  Object.assign(device, { phase: 'failed', note: 'noStringRose', found: [{ what: 'string', is: null, sure: null }] })
}

const findGroup = async (work: Work, bus: ModuleBus, group: readonly TestDevice[]): Promise<void> => {
  const ready: TestDevice[] = []
  for (const device of group) if (await isReady(work, bus, device)) ready.push(device)
  await whileSampled(work, ready, async () => {
    if (goesOn(work, ready)) await offAndOn(work, bus, ready)
  })
  if (work.context.stopping.aborted) return
  for (const device of group) concludeFound(work, device)
}

/** One string of all buses after the other: two that are switched at once would be taken for each other. */
const findOnBuses = async (work: Work): Promise<void> => {
  for (const bus of work.options.buses.modules) {
    const devices = [...work.run.devices.values()].filter((d) => d.bus === bus && !isFinal(d))
    for (const group of inTurns(devices, work.options.stringOf)) {
      if (work.context.stopping.aborted) return
      await findGroup(work, bus, group)
    }
  }
}

/** The work of an order to find out in which string each module hangs. */
export const findingStrings =
  (options: TestingOptions): DeviceWork<'strings.find'> =>
  (command, begin) =>
    startTest(options, command, begin, findOnBuses)
