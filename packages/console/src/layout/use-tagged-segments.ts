import { tagsOver } from '@sundial/core/lock-outs/lock-out.ts'
import { useMemo } from 'react'
import { useTags } from '../parts/lock-outs/use-tags.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { StringSegment } from './string-segments.ts'

/** The parts of the drawing that are under a lock-out tag: all modules of a string are, or none. */
export const useTaggedSegments = (stationId: number, { strings }: ModuleSnapshot, segments: readonly StringSegment[]): StringSegment[] => {
  const tags = useTags(stationId)
  return useMemo(
    () =>
      segments.filter(({ string }) => {
        const { id = null, inverterId = null } = strings[string] ?? {}
        return tagsOver({ stationId, stringId: id, inverterId }, tags).length > 0
      }),
    [stationId, strings, segments, tags],
  )
}
