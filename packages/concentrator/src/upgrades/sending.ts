import type { ModuleBus } from '../kit/buses.ts'
import type { DeviceUpgrade, OnBus } from './device-upgrade.ts'
import type { Image } from './image.ts'

/** Broadcasts every package on the bus. Devices do not answer a broadcast. */
export const sendAll = async (image: Image, bus: ModuleBus, onBus: OnBus, isOver: () => boolean): Promise<void> => {
  for (let number = 0; number < image.offer.packages && !isOver(); number++) {
    const { di, content } = image.packageOf(number)
    await onBus(bus, () => bus.driver.broadcast(di, content))
  }
}

/** Who lacks which package. */
const lackingOf = (devices: readonly DeviceUpgrade[]): Map<number, DeviceUpgrade[]> => {
  const lacking = new Map<number, DeviceUpgrade[]>()
  for (const device of devices) for (const number of device.missing ?? []) lacking.set(number, [...(lacking.get(number) ?? []), device])
  return lacking
}

/** Broadcasts again each package that several devices lack, and sends the others to the one device that lacks them. Returns how many packages were sent. */
export const sendMissing = async (
  image: Image,
  bus: ModuleBus,
  devices: readonly DeviceUpgrade[],
  onBus: OnBus,
  isOver: () => boolean,
): Promise<number> => {
  let sent = 0
  for (const [number, own] of lackingOf(devices)) {
    if (isOver()) return sent
    const { di, content } = image.packageOf(number)
    const [only] = own
    if (own.length > 1) await onBus(bus, () => bus.driver.broadcast(di, content))
    else if (only) await onBus(bus, () => bus.driver.write(only.number, di, content))
    sent++
  }
  return sent
}
