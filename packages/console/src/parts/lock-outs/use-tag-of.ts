import { type TaggedPlace, tagsOver } from '@sundial/core/lock-outs/lock-out.ts'
import { useTags } from './use-tags.ts'

/** Whose lock-out tag a place of a plant is under, the newest; null: none. */
export const useTagOf = (stationId: number): ((place: Omit<TaggedPlace, 'stationId'>) => string | null) => {
  const tags = useTags(stationId)
  return (place) => tagsOver({ stationId, ...place }, tags)[0]?.holder ?? null
}
