import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { useMemo, useState } from 'react'
import { copied, filledDown, idsIn, pasted } from './block.ts'
import type { KeyAct } from './cell-keys.ts'
import { type Fault, type Fix, faultsIn, fixed, isChange, shapesOf } from './faults.ts'
import { type Grid, gridOf, type Mode, nameAt, type Wiring } from './grid.ts'
import { useDraft } from './use-draft.ts'
import { useWiringPreview } from './use-preview.ts'
import { useSelection } from './use-selection.ts'

/** What was pasted last, to be previews above the sheet. */
type PastedNote = { id: number; count: number; missed: number }
/** The text of a cell while it is typed. */
export type Typing = { id: number; text: string }

type Draft = ReturnType<typeof useDraft>
type Selected = ReturnType<typeof useSelection>

/** What is wrong with the changes, with the cell that is being typed among them. */
const useFaults = (wiring: Wiring, grid: Grid, { part, edits, left }: Draft, typing: Typing | null, may: boolean) => {
  const { previews, problem } = useWiringPreview(wiring.stationId, part, edits, may)
  const shapes = useMemo(() => shapesOf(grid, part), [grid, part])
  const shown = useMemo(() => {
    if (typing === null) return edits
    const position = grid.byId.get(typing.id)!
    return new Map([...edits, [typing.id, { name: typing.text.trim(), version: position.version }]])
  }, [grid, edits, typing])
  const faults = useMemo(() => faultsIn(grid, { part, edits: shown, shapes, left, previews }), [grid, part, shown, shapes, left, previews])
  return {
    faults,
    /** What would be wrong with this name at a position; undefined = nothing that can be known here. */
    faultWith: (id: number, name: string): Fault | undefined => {
      const edit = { name, version: grid.byId.get(id)!.version }
      const judging = { part, edits: new Map([...edits, [id, edit]]), shapes, left, previews }
      return faultsIn(grid, judging).find((fault) => fault.id === id)
    },
    faultOf: useMemo(() => new Map(faults.map((fault) => [fault.id, fault])), [faults]),
    changed: useMemo(() => [...edits].filter(([id, edit]) => isChange(grid, part, id, edit)).length, [grid, part, edits]),
    newCount: [...previews.values()].filter(({ isNew, refusal }) => isNew && refusal === null).length,
    problem,
  }
}

/** What is done with the cells that are chosen. */
const useRangeActs = (grid: Grid, draft: Draft, selection: Selected) => {
  const [note, setNote] = useState<PastedNote | null>(null)
  const put = (names: ReadonlyMap<number, string>) => {
    setNote(null)
    draft.put(names)
  }
  return {
    note,
    put,
    paste: (block: string[][]) => {
      // One cell fills the whole range, as in a spreadsheet.
      const [[single] = []] = block
      const isOne = block.length === 1 && block[0]!.length === 1
      const range = idsIn(grid, selection.range)
      const { names, missed } =
        isOne && range.length > 1
          ? { names: new Map(range.map((id) => [id, single!])), missed: 0 }
          : pasted(grid, selection.range.from, block)
      put(names)
      const [first] = names.keys()
      if (first !== undefined) setNote({ id: first, count: names.size, missed })
    },
    copy: (nameOf: (id: number) => string) => copied(grid, selection.range, nameOf),
    clearRange: () => put(new Map(idsIn(grid, selection.range).map((id) => [id, '']))),
    fill: () => put(filledDown(grid, selection.range, draft.nameOf)),
  }
}

/** `planned`: the sheet is of a plant without positions, which the server has nothing to say of; about which part it is. */
type Options = { userId: number; may: boolean; planned?: WiredPart }

/** Everything that the parts of the wiring editor share. */
export const useEditor = (wiring: Wiring, { userId, may, planned }: Options) => {
  const grid = useMemo(() => gridOf(wiring), [wiring])
  const draft = useDraft(grid, { userId, stationId: wiring.stationId, planned })
  const [mode, setMode] = useState<Mode>(draft.part)
  const [typing, setTyping] = useState<Typing | null>(null)
  const selection = useSelection(grid)
  const { part } = draft
  const judged = useFaults(wiring, grid, draft, typing, may && planned === undefined)
  const acts = useRangeActs(grid, draft, selection)
  const goTo = (id: number) => {
    const spot = grid.spotOf(id)
    if (spot) selection.go(spot)
  }
  return {
    grid,
    draft,
    selection,
    mode,
    ...judged,
    ...acts,
    mayEdit: may && mode === part,
    show: (next: Mode) => {
      setMode(next)
      if (next !== 'model') draft.setPart(next)
    },
    typing,
    goTo,
    commit: () => {
      if (typing === null) return
      acts.put(new Map([[typing.id, typing.text]]))
      setTyping(null)
    },
    bind: (id: number, name: string) => acts.put(new Map([[id, name]])),
    type: (id: number, text: string) => setTyping({ id, text }),
    stopTyping: () => setTyping(null),
    textOf: (id: number): string => {
      const position = grid.byId.get(id)!
      if (mode === 'model') return position.model ?? ''
      return mode === part ? draft.nameOf(id) : nameAt(position, mode)
    },
    mend: (fault: Fault, fix: Fix) => {
      setTyping(null)
      draft.act(fixed(grid, part, fault, fix))
    },
    /** Puts the faulty name at its position and mends the fault, as one act. */
    bindMended: (fault: Fault, fix: Fix) => {
      const { id, name } = fault
      draft.act(new Map([[id, { name, version: grid.byId.get(id)!.version }], ...fixed(grid, part, fault, fix)]))
    },
    nextError: (forward: boolean) => {
      const { faults } = judged
      const at = faults.findIndex(({ id }) => id === selection.position?.id)
      const next = forward ? at + 1 : at <= 0 ? faults.length - 1 : at - 1
      const fault = faults[next % Math.max(faults.length, 1)]
      if (fault) goTo(fault.id)
    },
  }
}
export type Editor = ReturnType<typeof useEditor>

const edge = (editor: Editor, act: Extract<KeyAct, { act: 'edge' }>) => {
  const { grid, selection } = editor
  const at = (which: 'first' | 'last' | undefined, now: number, count: number) =>
    which === undefined ? now : which === 'first' ? 0 : count - 1
  const { focus } = selection
  selection.go({ col: at(act.col, focus.col, grid.strings.length), row: at(act.row, focus.row, grid.rows) }, act.extend)
}

/** What a key does that changes something. */
const change = (editor: Editor, act: KeyAct) => {
  const { draft, selection } = editor
  const { position } = selection
  const acts = { undo: draft.undo, redo: draft.redo, unbind: editor.clearRange, fill: editor.fill } as const
  if (act.act in acts) acts[act.act as keyof typeof acts]()
  else if (position) editor.type(position.id, act.act === 'type' ? act.text : draft.nameOf(position.id))
}

/** Does what a key asks for. */
export const doKey = (editor: Editor, act: KeyAct, find: () => void) => {
  const { selection } = editor
  if (act.act === 'move') selection.move(act.by, act.extend)
  else if (act.act === 'edge') edge(editor, act)
  else if (act.act === 'error') editor.nextError(act.forward)
  else if (act.act === 'all') selection.all()
  else if (act.act === 'find') find()
  else if (editor.mayEdit) change(editor, act)
}
