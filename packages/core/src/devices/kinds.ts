/** Kinds of device that report. A module is one position: its panel with its optimizer and RSD switch. */
export const deviceKinds = ['module', 'string', 'inverter', 'irradianceSensor'] as const
export type DeviceKind = (typeof deviceKinds)[number]
