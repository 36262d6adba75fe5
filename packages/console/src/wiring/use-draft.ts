import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import { useEffect, useState } from 'react'
import { acted, type Draft, type Edit, emptyDraft, lastStep, redone, undone } from './draft.ts'
import { type Grid, nameAt } from './grid.ts'
import { keepDraft, readDraft } from './keep-draft.ts'

type State = {
  part: WiredPart
  draft: Draft
  /** Cells whose unusual name a person has left as it is. */
  left: ReadonlyMap<number, string>
}

/** Whose changes of which station; `planned`: of one that has no positions yet, about one part for good. */
type Place = { userId: number; stationId: number; planned?: WiredPart | undefined }

const firstState = ({ userId, stationId, planned }: Place): State & { restored: number } => {
  const kept = readDraft(userId, stationId, planned)
  const draft = kept ? { ...emptyDraft, edits: kept.edits } : emptyDraft
  return { part: planned ?? kept?.part ?? 'panel', draft, left: new Map(), restored: draft.edits.size }
}

/** The unsaved changes of a station's wiring: kept in this browser until they are saved or discarded. */
export const useDraft = (grid: Grid, place: Place) => {
  const { userId, stationId, planned } = place
  const [{ part, draft, left, restored }, setState] = useState(() => firstState(place))
  const { edits } = draft
  useEffect(() => keepDraft(userId, stationId, { part, edits }, planned), [userId, stationId, part, edits, planned])
  const change = (of: (draft: Draft) => Draft) => setState((was) => ({ ...was, draft: of(was.draft), restored: 0 }))
  const editOf = (id: number, name: string): Edit | undefined => {
    const position = grid.byId.get(id)!
    return nameAt(position, part) === name ? undefined : { name, version: position.version }
  }
  return {
    part,
    edits,
    left,
    restored,
    canUndo: draft.past.length > 0,
    canRedo: draft.future.length > 0,
    nameOf: (id: number): string => edits.get(id)?.name ?? nameAt(grid.byId.get(id)!, part),
    /** One act of a person. */
    act: (wishes: ReadonlyMap<number, Edit | undefined>) => change((was) => acted(was, wishes)),
    put: (names: ReadonlyMap<number, string>) =>
      change((was) => acted(was, new Map([...names].map(([id, name]) => [id, editOf(id, name.trim())])))),
    undo: () => change(undone),
    redo: () => change(redone),
    lastStep: () => lastStep(draft),
    leave: (id: number, name: string) => setState((was) => ({ ...was, left: new Map([...was.left, [id, name]]) })),
    /** Nothing is edited any more: it was saved, or is given up. */
    clear: () => setState((was) => ({ ...was, draft: emptyDraft, left: new Map(), restored: 0 })),
    /** Only while nothing is edited. */
    setPart: (next: WiredPart) => setState((was) => (was.draft.edits.size > 0 ? was : { ...was, part: next, draft: emptyDraft })),
  }
}
