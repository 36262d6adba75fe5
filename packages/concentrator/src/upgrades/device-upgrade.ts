import { jobStates, optimizerUpgradeState, packagesPerBitmap, upgradeBitmap } from '@sundial/wire/dlt645/optimizer.ts'
import type { DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ModuleBus } from '../kit/buses.ts'

/** One optimizer in an upgrade. `missing` = packages that it lacks; null = not known. */
export type DeviceUpgrade = {
  number: string
  bus: ModuleBus | null
  phase: DeviceResult['ph']
  note: string | null
  tries: number
  missing: Set<number> | null
  elapsedMs: number | null
}

/** Offered and not yet at its end. */
export const isUnderWay = (device: DeviceUpgrade): boolean => device.phase === 'confirmed'

/** Packages that the devices under way are known to lack, of all of them together. */
export const missingOf = (devices: readonly DeviceUpgrade[]): number =>
  devices.filter(isUnderWay).reduce((sum, { missing }) => sum + (missing?.size ?? 0), 0)

export const resultOf = ({ number, phase, note, tries, elapsedMs }: DeviceUpgrade): DeviceResult => ({
  a: number,
  ph: phase,
  vo: null,
  ms: elapsedMs,
  tries,
  ...(note ? { note } : {}),
})

export const end = (device: DeviceUpgrade, phase: DeviceResult['ph'], note: string | null): void => {
  device.phase = phase
  device.note = note
}

/** Numbers of a bitmap block: bit 0 of the first byte is the first of them; 1 = missing. */
export const missingIn = (first: number, hex: string, packages: number): number[] =>
  [...Buffer.from(hex, 'hex')]
    .flatMap((byte, at) => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> bit) & 1).map((bit) => first + 8 * at + bit))
    .filter((number) => number < packages)

/** How a frame gets onto the bus: in its turn. */
export type OnBus = <T>(bus: ModuleBus, run: () => Promise<T>) => Promise<T>

const readBitmaps = async (device: DeviceUpgrade, bus: ModuleBus, packages: number, onBus: OnBus): Promise<Set<number> | null> => {
  const missing = new Set<number>()
  for (let block = 0; block * packagesPerBitmap < packages; block++) {
    const found = await onBus(bus, () => bus.driver.readBlock(device.number, upgradeBitmap(block)))
    if (!found) return null
    for (const number of missingIn(block * packagesPerBitmap, String(found.values.missing ?? ''), packages)) missing.add(number)
  }
  return missing
}

/**
 * Reads how far the upgrade of a device is (done, failed, or which packages the device lacks) and notes that. Without an answer the note
 * stays as it was. Returns the state that the device reported, or null.
 */
export const lookAt = async (device: DeviceUpgrade, image: number, packages: number, onBus: OnBus): Promise<number | null> => {
  const bus = device.bus!
  device.tries++
  const found = await onBus(bus, () => bus.driver.readBlock(device.number, optimizerUpgradeState))
  if (found?.values.image !== image) {
    device.missing = null
    return null
  }
  const { state, received } = found.values
  if (state === jobStates.running && received !== packages) device.missing = await readBitmaps(device, bus, packages, onBus)
  else device.missing = new Set()
  return typeof state === 'number' ? state : null
}
