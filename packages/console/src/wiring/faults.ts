import type { RefusalName } from '@sundial/core/kit/refusal.ts'
import { faultOf, wantedBy } from '@sundial/core/wiring/judge-cells.ts'
import { type Meant, meantName, numberShape, usualShapes } from '@sundial/core/wiring/meant-name.ts'
import type { WiredPart } from '@sundial/core/wiring/wired-parts.ts'
import type { Edit, Edits } from './draft.ts'
import { type Grid, nameAt, type Spot } from './grid.ts'

/** What is wrong with a cell. `text`: as the server says it; null = the page has words of its own. */
export type Fault = {
  id: number
  name: string
  refusal: RefusalName | 'lookAlike'
  /** The position that has the same, of this plant. */
  other: number | null
  /** What was probably meant. */
  meant: Meant | null
  text: string | null
}
/** The server's judgement of a cell; valid as long as the cell has this name and version. */
export type CellPreview = { name: string; version: number; refusal: RefusalName | null; text: string; isNew: boolean }

/** How names of the plant are built. */
export const shapesOf = (grid: Grid, part: WiredPart): string[] =>
  part === 'optimizer'
    ? [numberShape]
    : usualShapes(
        [...grid.byId.values()].flatMap((position) => {
          const name = nameAt(position, part)
          return name === '' ? [] : [name]
        }),
      )

export type Judging = {
  part: WiredPart
  edits: Edits
  shapes: readonly string[]
  /** Cells whose unusual name a person has left as it is. */
  left: ReadonlyMap<number, string>
  previews: ReadonlyMap<number, CellPreview>
}

const isLater = (one: Spot, other: Spot): boolean => one.col > other.col || (one.col === other.col && one.row > other.row)

/** Whether an edit changes what the register has. */
export const isChange = (grid: Grid, part: WiredPart, id: number, { name }: Edit): boolean => {
  const position = grid.byId.get(id)
  return position !== undefined && nameAt(position, part) !== name
}

/** Of several edited cells with one name the first is right. */
const beside = (grid: Grid, edits: Edits, id: number, found: { refusal: RefusalName; other: number | null }) => {
  if (found.refusal !== 'wiredTwice') return found
  const other = found.other!
  if (!edits.has(other)) return { refusal: 'deviceBound' as const, other }
  return isLater(grid.spotOf(id)!, grid.spotOf(other)!) ? found : null
}

/** The fault that the server's preview found in a cell; null: none, or the cell has changed since the preview. */
const previewFault = (preview: CellPreview | undefined, { name, version }: Edit): Omit<Fault, 'id' | 'name'> | null => {
  if (preview?.name !== name || preview.version !== version) return null
  const { refusal, text } = preview
  return refusal === null || refusal === 'wiredTwice' ? null : { refusal, other: null, meant: null, text }
}

/** Everything that is wrong with the edited cells, in the order of the grid: what can be known here, then the faults of the server's preview. */
export const faultsIn = (grid: Grid, { part, edits, shapes, left, previews }: Judging): Fault[] => {
  const wishes = [...grid.byId.values()].map((position) => ({
    id: position.id,
    name: edits.get(position.id)?.name ?? nameAt(position, part),
  }))
  const wanted = wantedBy(wishes)
  const judge = (id: number, edit: Edit): Omit<Fault, 'id' | 'name'> | null => {
    const { name, version } = edit
    if (grid.byId.get(id)!.version !== version) return { refusal: 'changedMeanwhile', other: null, meant: null, text: null }
    const meant = left.get(id) === name ? null : meantName(name, shapes)
    const rule = faultOf(part, { id, name }, wanted, () => null)
    const own = rule && beside(grid, edits, id, rule)
    if (own) return { ...own, meant, text: null }
    return meant ? { refusal: 'lookAlike', other: null, meant, text: null } : previewFault(previews.get(id), edit)
  }
  const faults = [...edits].flatMap(([id, edit]) => {
    const fault = isChange(grid, part, id, edit) ? judge(id, edit) : null
    return fault ? [{ id, name: edit.name, ...fault }] : []
  })
  return faults.sort((one, other) => (isLater(grid.spotOf(one.id)!, grid.spotOf(other.id)!) ? 1 : -1))
}

/** What would mend a fault. */
export type Fix = 'take' | 'moveHere' | 'swap' | 'clear' | 'keepMine' | 'putBack'
export const fixOf = (part: WiredPart, { refusal, meant, other }: Fault): Fix => {
  if (meant) return 'take'
  if (refusal === 'deviceBound' && other !== null) return part === 'panel' ? 'moveHere' : 'swap'
  if (refusal === 'wiredTwice' && part === 'panel') return 'clear'
  return refusal === 'changedMeanwhile' ? 'keepMine' : 'putBack'
}

/** The cells as the fix leaves them; undefined = as the register has it. */
export const fixed = (grid: Grid, part: WiredPart, fault: Fault, fix: Fix): Map<number, Edit | undefined> => {
  const { id, name, other, meant } = fault
  const edit = (of: number, wish: string): [number, Edit] => [of, { name: wish, version: grid.byId.get(of)!.version }]
  if (fix === 'take') return new Map([edit(id, meant!.name)])
  if (fix === 'keepMine') return new Map([edit(id, name)])
  if (fix === 'clear') return new Map([edit(id, '')])
  if (fix === 'moveHere') return new Map([edit(other!, '')])
  if (fix === 'swap') return new Map([edit(other!, nameAt(grid.byId.get(id)!, part))])
  return new Map([[id, undefined]])
}
