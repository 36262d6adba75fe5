// biome-ignore-all lint/a11y/useSemanticElements: only cells that are seen are on the page, each at its place, which a table can't do
// biome-ignore-all lint/a11y/useFocusableInteractive: the sheet has the focus and says which cell is meant (aria-activedescendant)
import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { useSay } from '../kit/language/language.ts'
import { filledOf } from './counts.ts'
import type { Editor } from './use-editor.ts'
import { cell } from './use-viewport.ts'

type Props = { editor: Editor; cols: readonly number[]; all: readonly number[]; width: number }

/** The strings above their columns, with how many of their places have something. */
export const SheetHead = ({ editor, cols, all, width }: Props) => {
  const say = useSay(phrases)
  const { grid, selection } = editor
  return (
    <div className="wiring-head" role="row" aria-rowindex={1} style={{ height: cell.headHeight }}>
      <span className="wiring-corner" role="columnheader" aria-label={say('place')} />
      {cols.map((index) => {
        const col = all[index]!
        const { count, size } = filledOf(editor, col)
        return (
          <span
            key={index}
            className={col === selection.focus.col ? 'wiring-column wiring-head-on' : 'wiring-column'}
            role="columnheader"
            aria-colindex={index + 2}
            style={{ left: cell.headWidth + index * width, width }}
          >
            <b>{grid.strings[col]!.code}</b> <span className={count < size ? 'stale' : 'meta'}>{say('filled', { count, size })}</span>
          </span>
        )
      })}
    </div>
  )
}
