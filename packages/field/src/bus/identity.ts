import { block, type Reader } from './device-memory.ts'

/** Model and firmware of simulated optimizers; `wrong` is the version that a device with the firmware fault runs. */
export const delivered = { model: 'OPT-600', hardware: 'B', bootloader: '1.0', firmware: '1.4.0', builtOn: '260401' }
/** The next program of their maker, which they take. */
export const demoFirmware = { model: delivered.model, version: '1.5.0' }
export const wrong = { firmware: '1.1.3', builtOn: '241108' }

/** The firmware version that a device runs. */
export const firmwareOf = (device: { firmware: string | null; wrongFirmware: boolean }): string =>
  device.wrongFirmware ? wrong.firmware : (device.firmware ?? delivered.firmware)

export const readIdentity: Reader = ({ all, number }) => {
  const device = all.plant.device(number)
  const builtOn = device.wrongFirmware ? wrong.builtOn : delivered.builtOn
  return block({ ...delivered, builtOn, firmware: firmwareOf(device), serialNumber: device.serialNo })
}
