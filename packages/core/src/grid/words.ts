/** Phases that a branch circuit or a device is on: one of three, or all of them. */
export const phases = ['a', 'b', 'c', 'abc'] as const
export type Phase = (typeof phases)[number]

/** Kinds of containers: boxes that things stand in. What "container" means in the specification is open, so the kinds are neutral. */
export const containerKinds = ['distributionBox', 'combinerBox', 'meterBox', 'cabinet', 'other'] as const
export type ContainerKind = (typeof containerKinds)[number]

/** What a place is made of: a branch leaves with its area. */
export const placeParts = ['area', 'phase', 'branch', 'container'] as const

/** What the grid side of a plant is made of, and which column of a device says that the device stands in it. */
export const gridNouns = {
  area: { table: 'transformer_area', column: 'area_id' },
  branch: { table: 'branch', column: 'branch_id' },
  container: { table: 'container', column: 'container_id' },
} as const
export type GridNoun = keyof typeof gridNouns
