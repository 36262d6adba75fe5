/** Speeds of a meter's line, bit/s: codes 1 to 7 of its record in a concentrator (Q/GDW 376.1, AFN 04H, F10). */
export const meterSpeeds = [600, 1200, 2400, 4800, 7200, 9600, 19_200] as const
export type MeterSpeed = (typeof meterSpeeds)[number]

/** What a meter is read by: names of standards, the same in every language. */
export const meterProtocols = ['DL/T 645-1997', 'DL/T 645-2007', 'Modbus RTU'] as const
export type MeterProtocol = (typeof meterProtocols)[number]

/** Bounds of the numbers that people say of a meter: those of its record in a concentrator (F10), and of two bytes for ratios (F25). */
export const meterRanges = {
  displayOrder: { min: 0, max: 9999 },
  port: { min: 1, max: 31 },
  tariffCount: { min: 1, max: 48 },
  integerDigits: { min: 4, max: 7 },
  decimalDigits: { min: 1, max: 4 },
  userMajorClass: { min: 0, max: 15 },
  userMinorClass: { min: 0, max: 15 },
  voltageRatio: { min: 1, max: 65_535 },
  currentRatio: { min: 1, max: 65_535 },
} as const
export type MeterNumber = keyof typeof meterRanges
export const meterNumbers = Object.keys(meterRanges) as MeterNumber[]

/** What people say of a meter. Null: nobody said. Of its password only whether there is one. */
export type MeterFacts = Record<MeterNumber, number | null> & {
  baudRate: MeterSpeed | null
  protocol: MeterProtocol | null
  collectorAddress: string | null
  hasPassword: boolean
}

/** A password of a meter: six bytes at most, in hexadecimal digits. */
export const meterPasswordForm = /^[\dA-Fa-f]{1,12}$/

/** A meter of which nobody said anything. */
export const unsaidMeter: MeterFacts = {
  ...(Object.fromEntries(meterNumbers.map((name) => [name, null])) as Record<MeterNumber, null>),
  ...{ baudRate: null, protocol: null, collectorAddress: null, hasPassword: false },
}
