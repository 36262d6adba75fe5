// biome-ignore-all lint/a11y/useSemanticElements: only cells that are seen are on the page, each at its place, which a table can't do
// biome-ignore-all lint/a11y/useFocusableInteractive: the sheet has the focus and says which cell is meant (aria-activedescendant)
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useSay } from '../kit/language/language.ts'
import { blockOf, isIn } from './block.ts'
import { CellNote } from './CellNote.tsx'
import { actOfKey } from './cell-keys.ts'
import { cellId } from './grid.ts'
import { SheetCell } from './SheetCell.tsx'
import { SheetHead } from './SheetHead.tsx'
import { doKey, type Editor } from './use-editor.ts'
import { cell, showCell, useViewport } from './use-viewport.ts'

type Props = { editor: Editor; columns?: readonly number[]; width?: number; onFind: () => void }

const numbersTo = (first: number, last: number): number[] => Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)

/** Keys, copy and paste of the sheet. Keys that are typed into a cell are the cell's own. */
const useSheetKeys = (editor: Editor, onFind: () => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    if (editor.typing !== null) return
    const act = actOfKey(event)
    if (!act) return
    event.preventDefault()
    doKey(editor, act, onFind)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (editor.typing !== null || !editor.mayEdit) return
    event.preventDefault()
    editor.paste(blockOf(event.clipboardData.getData('text')))
  }
  const onCopy = (event: ClipboardEvent) => {
    if (editor.typing !== null) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', editor.copy(editor.textOf))
  }
  const onCut = (event: ClipboardEvent) => {
    if (editor.typing !== null || !editor.mayEdit) return
    onCopy(event)
    editor.clearRange()
  }
  return { onKeyDown, onPaste, onCopy, onCut }
}

type RowProps = { editor: Editor; row: number; cols: readonly number[]; all: readonly number[]; width: number }

const SheetRow = ({ editor, row, cols, all, width }: RowProps) => {
  const { focus, range } = editor.selection
  return (
    <div className="wiring-row" role="row" aria-rowindex={row + 2} style={{ top: cell.headHeight + row * cell.height }}>
      <span className={row === focus.row ? 'wiring-row-head wiring-head-on' : 'wiring-row-head'} role="rowheader">
        {row + 1}
      </span>
      {cols.map((index) => {
        const spot = { col: all[index]!, row }
        return (
          <SheetCell
            key={index}
            editor={editor}
            spot={spot}
            index={index}
            left={cell.headWidth + index * width}
            width={width}
            isFocus={spot.col === focus.col && row === focus.row}
            isSelected={isIn(range, spot)}
          />
        )
      })}
    </div>
  )
}

/** Keeps the chosen cell in sight, and the focus in the sheet when the typing in a cell ends. */
const useKeptInSight = (own: RefObject<HTMLElement | null>, { typing, selection }: Editor, at: number, width: number) => {
  const { row } = selection.focus
  useEffect(() => {
    if (own.current && at >= 0) showCell(own.current, { col: at, row }, width)
  }, [own, at, row, width])
  const wasTyping = useRef(false)
  useEffect(() => {
    if (wasTyping.current && typing === null) own.current?.focus({ preventScroll: true })
    wasTyping.current = typing !== null
  }, [own, typing])
}

/** The sheet: strings side by side, their places below each other. Only cells that are seen are on the page. */
export const WiringSheet = ({ editor, onFind, width = cell.width, columns }: Props) => {
  const say = useSay(phrases)
  const own = useRef<HTMLDivElement>(null)
  const { grid, selection, typing } = editor
  const all = columns ?? numbersTo(0, grid.strings.length - 1)
  const seen = useViewport(own, width)
  const { focus, position } = selection
  const at = columns ? columns.indexOf(focus.col) : focus.col
  useKeptInSight(own, editor, at, width)
  const rows = numbersTo(seen.firstRow, Math.min(seen.lastRow, grid.rows - 1))
  const cols = numbersTo(seen.firstCol, Math.min(seen.lastCol, all.length - 1))
  const fault = position ? editor.faultOf.get(position.id) : undefined
  return (
    <div
      ref={own}
      className="wiring-sheet"
      role="grid"
      aria-label={say('sheet')}
      aria-rowcount={grid.rows + 1}
      aria-colcount={all.length + 1}
      aria-readonly={!editor.mayEdit}
      {...(position ? { 'aria-activedescendant': cellId(position.id) } : {})}
      tabIndex={0}
      {...useSheetKeys(editor, onFind)}
    >
      <div
        className="wiring-canvas"
        role="rowgroup"
        style={{ width: cell.headWidth + all.length * width, height: cell.headHeight + grid.rows * cell.height }}
      >
        <SheetHead editor={editor} cols={cols} all={all} width={width} />
        {rows.map((row) => (
          <SheetRow key={row} editor={editor} row={row} cols={cols} all={all} width={width} />
        ))}
        {fault && typing === null && editor.mayEdit ? (
          <CellNote
            key={fault.id}
            editor={editor}
            fault={fault}
            left={cell.headWidth + (at + 1) * width}
            top={cell.headHeight + focus.row * cell.height}
            sheet={own}
          />
        ) : null}
      </div>
    </div>
  )
}
