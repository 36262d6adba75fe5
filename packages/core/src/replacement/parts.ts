import type { DeviceKind } from '../devices/kinds.ts'

/** What can be installed at a position: a module's position has an optimizer and a panel, each replaced without the other. */
export const installedParts = ['optimizer', 'panel', 'inverter', 'irradianceSensor', 'meter'] as const
export type InstalledPart = (typeof installedParts)[number]

/** What became of a piece that was taken out. */
export const removedStates = ['inStore', 'returned', 'retired'] as const
export type RemovedState = (typeof removedStates)[number]
export const equipmentStates = ['installed', ...removedStates] as const
export type EquipmentState = (typeof equipmentStates)[number]

/** What is installed at a position of this kind and can be replaced; a string is wiring. */
const parts: Readonly<Partial<Record<DeviceKind, readonly InstalledPart[]>>> = {
  module: ['optimizer', 'panel'],
  inverter: ['inverter'],
  irradianceSensor: ['irradianceSensor'],
  meter: ['meter'],
}
export const partsOf = (kind: DeviceKind): readonly InstalledPart[] => parts[kind] ?? []

/** A panel is known by its serial number (PVSN), everything else by its communication address. */
export const isKnownByNumber = (part: InstalledPart): boolean => part !== 'panel'
