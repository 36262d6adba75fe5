/**
 * Kinds of device. A module is one position: its panel with its optimizer and RSD switch. An electricity meter is in the register only: it
 * does not report yet.
 */
export const deviceKinds = ['module', 'string', 'inverter', 'meter', 'irradianceSensor'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Kinds that report. */
export const reportingKinds = ['module', 'string', 'inverter', 'irradianceSensor'] as const satisfies readonly DeviceKind[]
export type ReportingKind = (typeof reportingKinds)[number]
