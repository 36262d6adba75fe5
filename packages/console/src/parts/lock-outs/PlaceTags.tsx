import { type TaggedPlace, tagsOver } from '@sundial/core/lock-outs/lock-out.ts'
import { TagLine } from './TagLine.tsx'
import { useTags } from './use-tags.ts'

/** The lock-out tags that a module, a string or an inverter is under. They are taken off at the head of its plant. */
export const PlaceTags = ({ place }: { place: TaggedPlace }) =>
  tagsOver(place, useTags(place.stationId)).map((tag) => <TagLine key={tag.id} tag={tag} onTakeOff={null} />)
