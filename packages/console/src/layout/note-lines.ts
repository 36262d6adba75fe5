import type { ModuleGroup } from './module-groups.ts'
import { noteRoomPx } from './note-places.ts'

export const noteLineHeight = 16

/** Width of a text in the letters of notes, px; at most one tenth too wide: a note is placed before it is drawn. */
const widthOf = (text: string): number => [...text].reduce((w, letter) => w + (letter > '⺀' ? 12.5 : 6.4), 0)

/** What fits beside the roofs: the room without the margins and gaps around it. */
const lineMax = noteRoomPx - 28

/** What a note says below its head: how many modules and since when in one line, or in two where one is too long; who below. */
export const noteLines = (count: string, since: string | null, by: string | null, comma: string): string[] => {
  const said = since === null ? [count] : [count, since]
  const together = said.join(comma)
  const lines = widthOf(together) > lineMax ? said : [together]
  return by === null ? lines : [...lines, by]
}

export const noteSize = (texts: readonly string[]) => ({ w: Math.max(...texts.map(widthOf)), h: texts.length * noteLineHeight })

/** Two groups of one kind in the same strings have the same head: only their modules differ. */
export const noteKey = ({ kind, modules }: ModuleGroup): string => `${kind} ${modules[0]}`
