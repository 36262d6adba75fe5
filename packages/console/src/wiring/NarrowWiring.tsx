import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Select } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { filledOf } from './counts.ts'
import { SheetTools } from './SheetTools.tsx'
import type { Editor } from './use-editor.ts'

/** One string at a time, to be looked at. */
export const NarrowWiring = ({ editor }: { editor: Editor }) => {
  const say = useSay(phrases)
  const { grid, selection } = editor
  const { col } = selection.focus
  const options = grid.strings.map(({ code, concentratorName }, value) => {
    const { count, size } = filledOf(editor, value)
    return { value, label: `${code} · ${concentratorName} · ${say('filled', { count, size })}` }
  })
  const places = Array.from({ length: grid.rows }, (_, row) => grid.at(col, row)).filter((position) => position !== null)
  return (
    <div className="wiring-narrow">
      <p className="meta">{say('phoneHint')}</p>
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say('tree')}
        value={col}
        options={options}
        onChange={(next) => selection.go({ col: next, row: 0 })}
      />
      <SheetTools editor={editor} may={false} />
      <ol>
        {places.map((position) => (
          <li key={position.id}>
            <span className="meta tabular">{position.place}</span>
            <span className="tabular">{editor.textOf(position.id) || <span className="quiet">{say('empty')}</span>}</span>
            <span className="space" />
            <span className="meta">{position.flag === null ? '' : say(position.flag === 'primary' ? 'primaryMark' : 'secondaryMark')}</span>
          </li>
        ))}
      </ol>
      <p className="meta">{say('marks')}</p>
    </div>
  )
}
