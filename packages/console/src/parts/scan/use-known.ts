import type { InstalledPart } from '@sundial/core/replacement/parts.ts'
import { type Verdict, verdictOf } from './scanned.ts'
import { useScanned } from './use-scanned.ts'

/** What a piece may be, to be put at a place. */
const usable: readonly Verdict[] = ['unknown', 'fits']

/** What a name is, for the place that wants a piece of one kind (`here`: its id); `found` null = not known yet. */
export const useKnown = (name: string | null, part: InstalledPart, here: number) => {
  const { entries, checkedAt, error } = useScanned(name)
  const found = name === null || entries === null ? null : verdictOf(entries, name, part, here)
  return { entries, found, checkedAt, error, isUsable: found === null || usable.includes(found.verdict) }
}
export type Known = Pick<ReturnType<typeof useKnown>, 'found' | 'checkedAt' | 'error'>
