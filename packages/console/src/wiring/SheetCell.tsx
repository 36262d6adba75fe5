// biome-ignore-all lint/a11y/useSemanticElements: only cells that are seen are on the page, each at its place, which a table can't do
// biome-ignore-all lint/a11y/useFocusableInteractive: the sheet has the focus and says which cell is meant (aria-activedescendant)
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import type { DragEvent } from 'react'
import { useSay } from '../kit/language/language.ts'
import { CellInput } from './CellInput.tsx'
import { draggedName } from './dragged.ts'
import { cellId, type Position, type Spot } from './grid.ts'
import type { Editor } from './use-editor.ts'

type Props = { editor: Editor; spot: Spot; index: number; left: number; width: number; isFocus: boolean; isSelected: boolean }

const useMark = (flag: Position['flag'], isWrong: boolean): string => {
  const say = useSay(phrases)
  if (isWrong) return '!'
  if (flag === null) return ''
  return say(flag === 'primary' ? 'primaryMark' : 'secondaryMark')
}

const usePositionLook = ({ editor, isFocus, isSelected }: Props, { id, flag }: Position) => {
  const text = editor.textOf(id)
  const isDraft = editor.mode === editor.draft.part
  const isWrong = isDraft && editor.faultOf.has(id)
  const looks = {
    'wiring-empty': text === '',
    'wiring-edited': isDraft && editor.draft.edits.has(id),
    'wiring-wrong': isWrong,
    'wiring-selected': isSelected,
    'wiring-focus': isFocus,
  }
  const classes = Object.entries(looks).flatMap(([name, is]) => (is ? [name] : []))
  return { text, mark: useMark(flag, isWrong), isWrong, className: ['wiring-cell', ...classes].join(' ') }
}

/** What a number that is dragged over a cell does there. */
const useDropping = ({ editor }: Props, id: number) => ({
  onDragOver: (event: DragEvent) => {
    if (editor.mayEdit) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const name = draggedName(event)
    if (name === '' || !editor.mayEdit) return
    event.preventDefault()
    editor.bind(id, name)
    editor.goTo(id)
  },
})

const PositionCell = (props: Props & { position: Position }) => {
  const { editor, spot, index, left, width, isFocus, isSelected, position } = props
  const { id } = position
  const { text, mark, isWrong, className } = usePositionLook(props, position)
  const say = useSay(phrases)
  const { typing, selection } = editor
  return (
    <span
      id={cellId(id)}
      className={className}
      role="gridcell"
      aria-colindex={index + 2}
      aria-selected={isSelected}
      aria-invalid={isWrong}
      style={{ left, width }}
      onPointerDown={(event) => {
        if (event.button === 0 && typing?.id !== id) selection.go(spot, event.shiftKey)
      }}
      onPointerEnter={(event) => {
        if (event.buttons === 1 && typing === null) selection.go(spot, true)
      }}
      onDoubleClick={() => {
        if (editor.mayEdit && typing === null) editor.type(id, text)
      }}
      {...useDropping(props, id)}
    >
      {isFocus && typing?.id === id ? (
        <CellInput editor={editor} typing={typing} autoFocus />
      ) : (
        <span className="wiring-text">{text === '' ? <span className="visually-hidden">{say('empty')}</span> : text}</span>
      )}
      <span className="wiring-mark">{mark}</span>
    </span>
  )
}

/** One place of one string. A place without a position is blank: a position is added in the list of devices. */
export const SheetCell = (props: Props) => {
  const { editor, spot, index, left, width } = props
  const position = editor.grid.at(spot.col, spot.row)
  if (position) return <PositionCell {...props} position={position} />
  return <span className="wiring-cell wiring-none" role="gridcell" aria-colindex={index + 2} style={{ left, width }} />
}
