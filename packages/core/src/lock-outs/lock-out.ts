/** On what a lock-out tag hangs. */
export const lockOutKinds = ['station', 'inverter', 'string'] as const
export type LockOutKind = (typeof lockOutKinds)[number]

/** A tag: on an inverter or a string of a plant; `deviceId` null: on the whole plant. */
export type Tag = { stationId: number; deviceId: number | null }
/** Where a module stands: its plant, and its string with the inverter behind it, as far as they are on record. */
export type TaggedPlace = { stationId: number; stringId: number | null; inverterId: number | null }

/** Whether a place in a plant is under a tag of that plant. */
export const isUnderHere = ({ stringId, inverterId }: Omit<TaggedPlace, 'stationId'>, { deviceId }: Pick<Tag, 'deviceId'>): boolean =>
  deviceId === null || deviceId === stringId || deviceId === inverterId

/** Whether a module is under a tag: nobody and nothing may energise it. */
export const isUnder = (place: TaggedPlace, tag: Tag): boolean => tag.stationId === place.stationId && isUnderHere(place, tag)

/** The tags that a module is under. */
export const tagsOver = <T extends Tag>(place: TaggedPlace, tags: readonly T[]): T[] => tags.filter((tag) => isUnder(place, tag))

/** How a tag stands. One whose time is over still holds: only a person takes it off. */
export const lockOutStates = ['hanging', 'overdue', 'removed'] as const
export type LockOutState = (typeof lockOutStates)[number]
export const lockOutState = ({ until, removedAt }: { until: number; removedAt: number | null }, now: number): LockOutState =>
  removedAt !== null ? 'removed' : until <= now ? 'overdue' : 'hanging'

/** Whoever put a tag on takes it off alone; anybody else needs a second person. */
export const takesOffAlone = (tag: { userId: number | null }, userId: number): boolean => tag.userId === userId

/** A tag is put on for at most so long, ms; whoever needs longer puts it on again. */
export const lockOutMsMax = 90 * 86_400_000
