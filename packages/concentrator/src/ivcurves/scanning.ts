import { lightMin } from '@sundial/core/ivcurves/judge-scan.ts'
import type { Clock } from '@sundial/core/kit/clock.ts'
import { sweepIdMax } from '@sundial/wire/dlt645/optimizer.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { runOf } from '../kit/orders/asking.ts'
import { busPriority, type DeviceCommand } from '../kit/orders/device-command.ts'
import { type DeviceState, endUnanswered, isFinal, type Run } from '../kit/orders/run.ts'
import type { Begin, DeviceWork } from '../kit/orders/work.ts'
import { type Sweep, sweepModule } from './sweep.ts'

export type ScanningOptions = {
  buses: Buses
  /** The steady one. */
  clock: Clock
  /** The platform's time, ms. */
  platformNow(): number
}

type Work = { options: ScanningOptions; run: Run<DeviceState, DeviceCommand<'iv.scan'>>; begin: Begin; noMore: Set<string> }

/** Modules that gave no answer are asked again after all others. */
const rounds = 2
/** After so many silent modules in a row the others are not asked: it is night. */
const silentInARowMax = 24

const endings: Record<Extract<Sweep, { why: string }>['why'], { phase: DeviceState['phase']; note: string } | null> = {
  noAnswer: null,
  brokenOff: null,
  refused: { phase: 'failed', note: 'refused' },
  shutDown: { phase: 'cancelled', note: 'shutDownBefore' },
  tooDark: { phase: 'unknown', note: 'tooDark' },
}

const irradianceOf = async ({ options, run }: Work): Promise<number | null> => {
  const [sensor] = options.buses.irradianceSensors
  return (await sensor?.queue.run(busPriority(run.command), () => sensor.driver.readIrradianceSensor()))?.irradiance ?? null
}

const end = ({ run, options }: Work, device: DeviceState, change: Partial<DeviceState>): void => {
  if (isFinal(device)) return
  Object.assign(device, change, { elapsedMs: Math.max(0, Math.round(options.clock.now() - run.acceptedAt)) })
  run.changed.add(device)
}

/** Scans one module. False: it gave no answer. */
const scanModule = async (work: Work, bus: ModuleBus, device: DeviceState): Promise<boolean> => {
  const { options, run, begin } = work
  const irradiance = await irradianceOf(work)
  if (irradiance !== null && irradiance < lightMin) {
    end(work, device, { phase: 'unknown', note: 'tooDark' })
    return true
  }
  device.tries++
  const at = Math.round(options.platformNow())
  const found = await sweepModule((ask) => bus.queue.run(busPriority(run.command), () => ask(bus.driver)), device.number, {
    sweep: 1 + ((Math.floor(at / 1000) + device.tries) % sweepIdMax),
    points: run.command.op.points,
    stopping: begin.stopping,
  })
  if ('why' in found) {
    const ending = endings[found.why]
    if (ending) end(work, device, ending)
    return ending !== null
  }
  const { points, temperatureC } = found
  end(work, device, { phase: 'verified', curve: { at, irradiance, temperatureC, points } })
  return true
}

/** One round over the modules of a bus that have no result. False: nothing more is asked. */
const scanRound = async (work: Work, bus: ModuleBus, devices: readonly DeviceState[]): Promise<boolean> => {
  const { run, begin, options, noMore } = work
  let silent = 0
  for (const device of devices) {
    if (begin.stopping.aborted || options.clock.now() >= run.endsAt || silent >= silentInARowMax) return false
    if (isFinal(device) || noMore.has(device.number)) continue
    silent = (await scanModule(work, bus, device)) ? 0 : silent + 1
  }
  return true
}

/** One module of a bus after the other, so that a string loses one module at a time. */
const scanOn = async (work: Work, bus: ModuleBus): Promise<void> => {
  const devices = bus.devices.flatMap((number) => work.run.devices.get(number) ?? [])
  for (let round = 0; round < rounds; round++) if (!(await scanRound(work, bus, devices))) return
}

/** The work of an I-V scan: each module walks its panel from open to short circuit, and its curve is read. */
export const scanning =
  (options: ScanningOptions): DeviceWork<'iv.scan'> =>
  (command, begin) => {
    const here = options.buses.modules.flatMap(({ devices }) => devices)
    const run = runOf(command, begin, here) as Work['run']
    const work: Work = { options, run, begin, noMore: new Set() }
    const carryOut = async (): Promise<void> => {
      await Promise.all(options.buses.modules.map((bus) => scanOn(work, bus)))
      if (begin.stopping.aborted) return
      for (const number of work.noMore) end(work, run.devices.get(number)!, { phase: 'cancelled', note: 'withdrawn' })
      endUnanswered(run)
    }
    return { run, carryOut, beginNoMore: (number) => void work.noMore.add(number) }
  }
