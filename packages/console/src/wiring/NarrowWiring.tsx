import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Select } from 'antd'
import { useSay } from '../kit/language/language.ts'
import { filledOf } from './counts.ts'
import { FaultList } from './FaultList.tsx'
import type { Position } from './grid.ts'
import { ScanButton, type ScanState } from './ScanButton.tsx'
import { SheetTools } from './SheetTools.tsx'
import type { Editor } from './use-editor.ts'
import { SaveButton } from './WiringHead.tsx'

/** What is at a place; whoever may change it chooses the place by it. */
const Place = ({ editor, position, may }: { editor: Editor; position: Position; may: boolean }) => {
  const say = useSay(phrases)
  const { id, place, flag } = position
  const isOn = may && editor.selection.position?.id === id
  const fault = editor.faultOf.has(id)
  const cells = (
    <>
      <span className="meta tabular">{place}</span>
      <span className={fault ? 'tabular wiring-bad' : 'tabular'}>{editor.textOf(id) || <span className="quiet">{say('empty')}</span>}</span>
      <span className="space" />
      {editor.draft.edits.has(id) ? <span className="tag wiring-tag">{say('unsaved')}</span> : null}
      <span className="meta">{flag === null ? '' : say(flag === 'primary' ? 'primaryMark' : 'secondaryMark')}</span>
    </>
  )
  return (
    <li>
      {may ? (
        <button type="button" className="wiring-place" aria-pressed={isOn} onClick={() => editor.goTo(id)}>
          {cells}
        </button>
      ) : (
        <div className="wiring-place">{cells}</div>
      )}
    </li>
  )
}

type Props = { editor: Editor; may: boolean; onSave: () => void; scan: ScanState }
/** One string at a time: to be looked at, and to be scanned into. */
export const NarrowWiring = ({ editor, may, onSave, scan }: Props) => {
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
      {may ? <p className="meta">{say('phoneHint')}</p> : null}
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say('tree')}
        value={col}
        options={options}
        onChange={(next) => selection.go({ col: next, row: 0 })}
      />
      <SheetTools editor={editor} may={may} />
      <ol>
        {places.map((position) => (
          <Place key={position.id} editor={editor} position={position} may={may} />
        ))}
      </ol>
      <p className="meta">{say('marks')}</p>
      {may ? <FaultList editor={editor} /> : null}
      {may ? (
        <div className="wiring-scan">
          <ScanButton editor={editor} large scan={scan} />
          {editor.changed > 0 ? <SaveButton large editor={editor} onSave={onSave} /> : null}
        </div>
      ) : null}
    </div>
  )
}
