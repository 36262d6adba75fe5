import type { Spot } from './grid.ts'

/** What a key does in the sheet. */
export type KeyAct =
  | { act: 'move'; by: Spot; extend: boolean }
  | { act: 'edge'; extend: boolean; col?: 'first' | 'last'; row?: 'first' | 'last' }
  | { act: 'edit' | 'unbind' | 'fill' | 'undo' | 'redo' | 'find' | 'all' }
  | { act: 'error'; forward: boolean }
  | { act: 'type'; text: string }

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Rows that Page Up and Page Down go. */
const pageRows = 20

const moves: Readonly<Record<string, Spot>> = {
  ArrowUp: { col: 0, row: -1 },
  ArrowDown: { col: 0, row: 1 },
  ArrowLeft: { col: -1, row: 0 },
  ArrowRight: { col: 1, row: 0 },
  PageUp: { col: 0, row: -pageRows },
  PageDown: { col: 0, row: pageRows },
}

const plainKeys: Readonly<Record<string, (shift: boolean) => KeyAct>> = {
  Home: (extend) => ({ act: 'edge', extend, col: 'first' }),
  End: (extend) => ({ act: 'edge', extend, col: 'last' }),
  Enter: (shift) => ({ act: 'move', by: { col: 0, row: shift ? -1 : 1 }, extend: false }),
  F2: () => ({ act: 'edit' }),
  F8: (shift) => ({ act: 'error', forward: !shift }),
  Delete: () => ({ act: 'unbind' }),
  Backspace: () => ({ act: 'unbind' }),
}

const withControl = ({ key, shiftKey }: Key): KeyAct | null => {
  const lower = key.toLowerCase()
  if (lower === 'z') return { act: shiftKey ? 'redo' : 'undo' }
  const plain = { y: 'redo', d: 'fill', f: 'find', a: 'all' } as const
  if (lower in plain) return { act: plain[lower as keyof typeof plain] }
  if (key === 'Home') return { act: 'edge', extend: shiftKey, col: 'first', row: 'first' }
  if (key === 'End') return { act: 'edge', extend: shiftKey, col: 'last', row: 'last' }
  const ends = { ArrowUp: { row: 'first' }, ArrowDown: { row: 'last' }, ArrowLeft: { col: 'first' }, ArrowRight: { col: 'last' } } as const
  return key in ends ? { act: 'edge', extend: shiftKey, ...ends[key as keyof typeof ends] } : null
}

/** What a key asks for; null = nothing of the sheet's. Tab leaves the sheet, as it leaves every control. */
export const actOfKey = (key: Key): KeyAct | null => {
  if (key.altKey) return null
  if (key.ctrlKey || key.metaKey) return withControl(key)
  const by = moves[key.key]
  if (by) return { act: 'move', by, extend: key.shiftKey }
  const plain = plainKeys[key.key]
  if (plain) return plain(key.shiftKey)
  return key.key.length === 1 && key.key !== ' ' ? { act: 'type', text: key.key } : null
}
