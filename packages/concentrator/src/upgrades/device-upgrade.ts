import { jobStates, optimizerUpgradeState, packagesPerBitmap, upgradeBitmap } from '@sundial/wire/dlt645/optimizer.ts'
import type { DeviceResult } from '@sundial/wire/link/messages.ts'
import type { ModuleBus } from '../kit/buses.ts'

/** One optimizer in an upgrade. `missing` = packages that it lacks; null = not known. */
export type DeviceUpgrade = {
  a: string
  bus: ModuleBus | null
  ph: DeviceResult['ph']
  note: string | null
  tries: number
  missing: Set<number> | null
  ms: number | null
}

/** Offered and not yet at its end. */
export const isUnderWay = (device: DeviceUpgrade): boolean => device.ph === 'confirmed'

export const resultOf = ({ a, ph, note, tries, ms }: DeviceUpgrade): DeviceResult => ({
  a,
  ph,
  vo: null,
  ms,
  tries,
  ...(note ? { note } : {}),
})

export const end = (device: DeviceUpgrade, ph: DeviceResult['ph'], note: string | null): void => {
  device.ph = ph
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
    const found = await onBus(bus, () => bus.driver.readBlock(device.a, upgradeBitmap(block)))
    if (!found) return null
    for (const number of missingIn(block * packagesPerBitmap, String(found.values.missing ?? ''), packages)) missing.add(number)
  }
  return missing
}

/** Where the device stands: done, failed, or which packages it lacks; no answer leaves it as it was. Answers the state it told. */
export const lookAt = async (device: DeviceUpgrade, image: number, packages: number, onBus: OnBus): Promise<number | null> => {
  const bus = device.bus!
  device.tries++
  const found = await onBus(bus, () => bus.driver.readBlock(device.a, optimizerUpgradeState))
  if (found?.values.image !== image) {
    device.missing = null
    return null
  }
  const { state, received } = found.values
  if (state === jobStates.running && received !== packages) device.missing = await readBitmaps(device, bus, packages, onBus)
  else device.missing = new Set()
  return typeof state === 'number' ? state : null
}
