import type { ModuleGroup } from './module-groups.ts'
import { noteRoomPx } from './note-places.ts'

export const noteLineHeight = 16

/** Width of a text in the letters of notes, px; at most one tenth too wide: a note is placed before it is drawn. */
const widthOf = (text: string): number => [...text].reduce((w, letter) => w + (letter > '⺀' ? 12.5 : 6.4), 0)

/** Width of a note that fits beside the roofs: the free width without its margins and gaps. */
const lineMax = noteRoomPx - 28

/** The lines below the head of a note: the number of modules and since when, in one line or in two if one is too long, then who ordered it. */
export const noteLines = (count: string, since: string | null, by: string | null, comma: string): string[] => {
  const said = since === null ? [count] : [count, since]
  const together = said.join(comma)
  const lines = widthOf(together) > lineMax ? said : [together]
  return by === null ? lines : [...lines, by]
}

export const noteSize = (texts: readonly string[]) => ({ w: Math.max(...texts.map(widthOf)), h: texts.length * noteLineHeight })

/** Two groups of one kind in the same strings have the same head: only their modules differ. */
export const noteKey = ({ kind, modules }: ModuleGroup): string => `${kind} ${modules[0]}`
