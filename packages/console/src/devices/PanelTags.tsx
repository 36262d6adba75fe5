import { type TaggedPlace, tagsOver } from '@sundial/core/lock-outs/lock-out.ts'
import { TagLine } from '../parts/lock-outs/TagLine.tsx'
import { useTags } from '../parts/lock-outs/use-tags.ts'

/** The lock-out tags that a module is under. They are taken off at the head of its plant. */
export const PanelTags = ({ place }: { place: TaggedPlace }) =>
  tagsOver(place, useTags(place.stationId)).map((tag) => <TagLine key={tag.id} tag={tag} onTakeOff={null} />)
