/** What a device says of itself; null: it does not say it. A device of which everything is null did not answer. */
export type SaidDeviceVersions = {
  number: string
  model: string | null
  firmware: string | null
  hardware: string | null
  bootloader: string | null
}

const isText = (value: unknown): value is string | null => value === null || (typeof value === 'string' && value.length <= 64)

const deviceIn = (row: unknown): SaidDeviceVersions | null => {
  const { a, model, firmware, hardware, bootloader } = (row ?? {}) as Record<string, unknown>
  if (typeof a !== 'string' || !isText(model) || !isText(firmware) || !isText(hardware) || !isText(bootloader)) return null
  return { number: a, model, firmware, hardware, bootloader }
}

/** The devices that an answer to `versions.devices` holds; null where it is none. */
export const deviceVersionsIn = (answer: unknown): SaidDeviceVersions[] | null => {
  const { devices } = (answer ?? {}) as { devices?: unknown }
  if (!Array.isArray(devices)) return null
  const rows = devices.map(deviceIn)
  return rows.every((row) => row !== null) ? rows : null
}

/** Whether a device answered at all. */
export const saysVersions = ({ model, firmware, hardware, bootloader }: SaidDeviceVersions): boolean =>
  [model, firmware, hardware, bootloader].some((text) => text !== null)
