import type { PageKey } from '@sundial/contract/pages.ts'

/** Keys in the order they are pressed, and where they lead. */
export const goTo = {
  'g h': 'home',
  'g s': 'stations',
  'g a': 'alarms',
  'g t': 'tasks',
  'g c': 'comparison',
  'g u': 'users',
  'g r': 'roles',
  'g o': 'organisations',
  'g l': 'audit',
  'g ,': 'settings',
} as const satisfies Record<string, PageKey>
export type Shortcut = keyof typeof goTo | '/' | '?'

/** How long after the first key of a pair the second still counts. */
const pairMs = 1200

const single = (key: string): Shortcut | null => (key === '/' || key === '?' ? key : null)
const isPair = (pair: string): pair is keyof typeof goTo => pair in goTo

/** Recognises shortcuts in a stream of key presses; answers the one that a key completes. */
export const makeShortcutReader = () => {
  let first = { key: '', at: Number.NEGATIVE_INFINITY }
  return (key: string, at: number): Shortcut | null => {
    const pair = `${first.key} ${key}`
    const inTime = at - first.at < pairMs
    first = key === 'g' ? { key, at } : { key: '', at }
    return inTime && isPair(pair) ? pair : single(key)
  }
}
