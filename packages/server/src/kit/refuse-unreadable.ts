import { Refusal } from '@sundial/core/kit/refusal.ts'
import { shorten } from '@sundial/core/kit/shorten.ts'
import { isStorable } from '@sundial/core/kit/storable.ts'

const inParts = (value: object, path: string): string | null => {
  for (const [key, part] of Object.entries(value)) {
    const found = isStorable(key) ? unreadableIn(part, path ? `${path}.${key}` : key) : path
    if (found !== null) return found
  }
  return null
}

/** The path of the first text, or of the object with the first key, that is not readable. */
const unreadableIn = (value: unknown, path: string): string | null => {
  if (typeof value === 'string') return isStorable(value) ? null : path
  return typeof value === 'object' && value !== null ? inParts(value, path) : null
}

/**
 * Refuses texts, keys too, that no database can hold: half of a surrogate pair, or NUL. Recurses: `value` is flat or
 * has been read from JSON of limited depth.
 * @throws Refusal unreadableText
 */
export const refuseUnreadable = (value: unknown): void => {
  const path = unreadableIn(value, '')
  if (path !== null) throw new Refusal('unreadableText', { what: shorten(path, 60) || 'body' })
}
