import { isUnderHere, type Tag, type TaggedPlace } from '../lock-outs/lock-out.ts'

/** A lock-out tag as it hung: from when on, and until when the work should be over or it was taken off, epoch ms. */
export type TagThen = Omit<Tag, 'stationId'> & { id: number; from: number; until: number }
/** What of a tag counts at an instant. */
export type SampledTag = Pick<TagThen, 'id' | 'deviceId'>

/**
 * The tags at an instant under which people work, the oldest first: nothing below them alarms. One whose time is over forbids energising
 * still, and silences nothing any more: a tag that was forgotten hides no fault.
 */
export const tagsThen = (tags: readonly TagThen[], at: number): SampledTag[] =>
  tags.filter(({ from, until }) => from <= at && at < until).map(({ id, deviceId }) => ({ id, deviceId }))

/** The first of the tags of a plant that a string, an inverter or a module of it is under; null: none. */
export const tagOver = (place: Omit<TaggedPlace, 'stationId'>, tags: readonly SampledTag[]): SampledTag | null =>
  tags.find((tag) => isUnderHere(place, tag)) ?? null
