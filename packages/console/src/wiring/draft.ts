/** What a person wants at a position, and the version of the position that they saw. '' = nothing. */
export type Edit = { name: string; version: number }
export type Edits = ReadonlyMap<number, Edit>
/** One act of a person: what each cell was before and after it; undefined = not edited. */
type Step = readonly { id: number; before: Edit | undefined; after: Edit | undefined }[]
export type Draft = { edits: Edits; past: readonly Step[]; future: readonly Step[] }

export const emptyDraft: Draft = { edits: new Map(), past: [], future: [] }

const laid = (edits: Edits, step: Step, side: 'before' | 'after'): Edits => {
  const next = new Map(edits)
  for (const { id, [side]: edit } of step) {
    if (edit === undefined) next.delete(id)
    else next.set(id, edit)
  }
  return next
}

const isSame = (one: Edit | undefined, other: Edit | undefined): boolean => one?.name === other?.name && one?.version === other?.version

/** One more act. `wishes`: undefined = the cell is as the register has it again. */
export const acted = (draft: Draft, wishes: ReadonlyMap<number, Edit | undefined>): Draft => {
  const { edits, past } = draft
  const step = [...wishes].flatMap(([id, after]) => {
    const before = edits.get(id)
    return isSame(before, after) ? [] : [{ id, before, after }]
  })
  return step.length === 0 ? draft : { edits: laid(edits, step, 'after'), past: [...past, step], future: [] }
}

export const undone = (draft: Draft): Draft => {
  const last = draft.past.at(-1)
  if (!last) return draft
  return { edits: laid(draft.edits, last, 'before'), past: draft.past.slice(0, -1), future: [last, ...draft.future] }
}

export const redone = (draft: Draft): Draft => {
  const [next, ...future] = draft.future
  return next ? { edits: laid(draft.edits, next, 'after'), past: [...draft.past, next], future } : draft
}

/** The cells that the next undo, or the last act, is about. */
export const lastStep = ({ past }: Draft): readonly number[] => past.at(-1)?.map(({ id }) => id) ?? []
