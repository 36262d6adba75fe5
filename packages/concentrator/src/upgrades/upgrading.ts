import { readFile } from 'node:fs/promises'
import type { Clock } from '@sundial/core/kit/clock.ts'
import type { Log } from '@sundial/core/kit/log.ts'
import { jobStates, optimizerIdentity, upgradeCommand, upgradeOffer } from '@sundial/wire/dlt645/optimizer.ts'
import type { Answers } from '@sundial/wire/link/answers.ts'
import type { OpOf } from '@sundial/wire/link/ops.ts'
import { type Priority, priority } from '../kit/bus-queue.ts'
import type { Buses, ModuleBus } from '../kit/buses.ts'
import { type AtWork, type Handlers, type Outcome, refused } from '../kit/handler.ts'
import { isOff } from '../kit/is-off.ts'
import { wait } from '../kit/wait.ts'
import { type DeviceUpgrade, end, isUnderWay, lookAt, missingOf, type OnBus, resultOf } from './device-upgrade.ts'
import { type Image, imageOf } from './image.ts'
import { sendAll, sendMissing } from './sending.ts'

export type UpgradingOptions = {
  buses: () => Buses
  /** A file that has been received whole. */
  whole(xfer: string): Promise<{ offer: { version: string; model: string; kind: string; sha256: string }; path: string } | null>
  clock: Clock
  platformNow(): number
  log: Log
  /** A shutdown of the module is held. */
  isHeld(number: string): boolean
  /** Called when an upgrade has ended, with the devices that it was for. */
  upgraded(devices: readonly string[]): void
}

const triesMax = 3
/** Rounds of asking what is missing and sending that. */
const roundsMax = 20
const lookAgainMs = 500
/** A device restarts with its new program within 8 s (docs/wire.md, Upgrade). */
const silencesMax = 6

type Run = {
  o: UpgradingOptions
  work: AtWork
  image: Image
  devices: DeviceUpgrade[]
  onBus: OnBus
  beganAt: number
  repaired: number
}

const isOver = ({ o, work }: Run): boolean => work.signal.aborted || o.platformNow() > work.command.deadline

const dataOf = ({ image: { offer }, devices, repaired }: Run): Answers['optimizers.upgrade'] => ({
  ...{ version: offer.firmware, packages: offer.packages },
  ...{ repaired, missing: missingOf(devices) },
})

const tell = (run: Run): void =>
  run.work.progress(
    run.devices.map(resultOf),
    run.devices.filter((device) => !isUnderWay(device) && device.phase !== 'accepted').length,
    run.devices.length,
    dataOf(run),
  )

/** Tries a write until it is answered. */
const writeTo = async (run: Run, device: DeviceUpgrade, block: { di: string; content: Uint8Array }) => {
  const bus = device.bus!
  for (let i = 0; i < triesMax && !isOver(run); i++) {
    device.tries++
    const answer = await run.onBus(bus, () => bus.driver.write(device.number, block.di, block.content))
    if (answer !== 'noAnswer') return answer
  }
  return 'noAnswer'
}

const offerTo = async (run: Run, device: DeviceUpgrade): Promise<void> => {
  if (!device.bus) return end(device, 'unknown', 'notRegistered')
  const answer = await writeTo(run, device, upgradeOffer(run.image.offer))
  if (answer === 'confirmed') end(device, 'confirmed', null)
  else end(device, answer === 'refused' ? 'failed' : 'unknown', answer)
}

const underWay = (run: Run, bus: ModuleBus): DeviceUpgrade[] => run.devices.filter((device) => device.bus === bus && isUnderWay(device))

/** The version that a device tells: asked until it is the wanted one, so often at most while it tells another, or is silent. */
const versionOf = async (run: Run, device: DeviceUpgrade, others: number, silences: number): Promise<string | null> => {
  const bus = device.bus!
  let told: string | null = null
  for (let other = 0, silent = 0; other < others && silent < silences && !isOver(run); ) {
    const found = await run.onBus(bus, () => bus.driver.readBlock(device.number, optimizerIdentity))
    told = found ? String(found.values.firmware) : null
    if (told === run.image.offer.firmware) return told
    if (found) other++
    else silent++
    await wait(lookAgainMs, run.work.signal)
  }
  return told
}

/** Whether a module may begin anew, which puts voltage on its output: one that is shut down, or does not say that it is not, keeps its old program. */
const maySwitchOver = async ({ o, onBus }: Run, device: DeviceUpgrade): Promise<boolean> => {
  const bus = device.bus!
  const rsd = await onBus(bus, () => bus.driver.readRsd(device.number))
  if (rsd && !isOff(rsd) && !o.isHeld(device.number)) return true
  if (rsd) end(device, 'cancelled', 'keptShutDown')
  return false
}

/**
 * Done means that the new version answers: only then is a device verified. Where the command was refused or not answered it is asked as
 * well: it may have taken it before, and the answer was lost.
 */
const switchOver = async (run: Run, device: DeviceUpgrade): Promise<void> => {
  const { image, firmware } = run.image.offer
  const answer = await writeTo(run, device, upgradeCommand(image, 'switchOver'))
  const isTaken = answer === 'confirmed'
  const told = await versionOf(run, device, isTaken ? triesMax : 1, isTaken ? silencesMax : 1)
  if (told !== firmware) {
    if (!isTaken) return end(device, answer === 'refused' ? 'failed' : 'unknown', answer)
    return told === null ? end(device, 'unknown', 'noAnswer') : end(device, 'failed', 'oldVersion')
  }
  device.elapsedMs = Math.max(0, Math.round(run.o.clock.now() - run.beganAt))
  end(device, 'verified', null)
}

/** One round on a bus: reads how far each device is, then sends again the packages that devices lack. */
const round = async (run: Run, bus: ModuleBus): Promise<void> => {
  const { image, packages } = run.image.offer
  for (const device of underWay(run, bus)) {
    if (isOver(run)) return
    const state = await lookAt(device, image, packages, run.onBus)
    if (state === jobStates.done && (await maySwitchOver(run, device))) await switchOver(run, device)
    if (state === jobStates.failed) end(device, 'failed', 'imageDamaged')
  }
  tell(run)
  run.repaired += await sendMissing(run.image, bus, underWay(run, bus), run.onBus, () => isOver(run))
}

const offerOn = async (run: Run, bus: ModuleBus): Promise<void> => {
  for (const device of run.devices) if (device.bus === bus && !isOver(run)) await offerTo(run, device)
  tell(run)
}

const upgradeOn = async (run: Run, bus: ModuleBus): Promise<void> => {
  await offerOn(run, bus)
  if (underWay(run, bus).length > 0) await sendAll(run.image, bus, run.onBus, () => isOver(run))
  for (let i = 0; i < roundsMax && underWay(run, bus).length > 0 && !isOver(run); i++) {
    await round(run, bus)
    await wait(i === 0 ? 0 : lookAgainMs, run.work.signal)
  }
  for (const device of underWay(run, bus)) end(device, 'unknown', device.missing ? 'packagesMissing' : 'noAnswer')
}

const conclude = (run: Run): Outcome<Answers['optimizers.upgrade']> => {
  for (const device of run.devices) if (device.phase === 'accepted' || isUnderWay(device)) end(device, 'expired', 'tooLate')
  const isDone = run.devices.every(({ phase }) => phase === 'verified')
  return { phase: isDone ? 'done' : 'failed', data: dataOf(run), devices: run.devices.map(resultOf) }
}

const begin = (o: UpgradingOptions, order: OpOf<'optimizers.upgrade'>, work: AtWork, image: Image): Run => {
  const busOf = (a: string): ModuleBus | null => o.buses().modules.find((bus) => bus.devices.includes(a)) ?? null
  const rank = Math.max(priority.operator, work.command.priority) as Priority
  return {
    o,
    work,
    image,
    devices: order.devices.map((number) => ({
      number,
      bus: busOf(number),
      phase: 'accepted',
      note: null,
      tries: 0,
      missing: null,
      elapsedMs: null,
    })),
    onBus: (bus, run) => bus.queue.run(rank, run),
    beganAt: o.clock.now(),
    repaired: 0,
  }
}

/** Nothing was sent to any device, and why. */
const noneBegun = ({ devices }: OpOf<'optimizers.upgrade'>, note: string): Outcome<Answers['optimizers.upgrade']> => ({
  ...refused(note),
  devices: devices.map((a) => ({ a, ph: 'failed', vo: null, ms: null, tries: 0, note })),
})

/**
 * Brings a new program to optimizers: offered to each, sent to all at once, what is missing sent again, switched over, and the version
 * read back. Ordered again after an interruption it goes on where the devices stand.
 */
export const upgradeHandlers = (o: UpgradingOptions): Handlers<'optimizers.upgrade'> => ({
  'optimizers.upgrade': async (order, work) => {
    const whole = await o.whole(order.xfer)
    if (whole?.offer.kind !== 'optimizerFirmware') return noneBegun(order, 'unknownFile')
    const image = imageOf(order.xfer, whole.offer, await readFile(whole.path))
    if (!image) return noneBegun(order, 'imageTooLarge')
    const run = begin(o, order, work, image)
    for (const device of run.devices) if (!device.bus) end(device, 'unknown', 'notRegistered')
    tell(run)
    await Promise.all(o.buses().modules.map((bus) => upgradeOn(run, bus)))
    o.upgraded(order.devices)
    return conclude(run)
  },
})
