import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Segmented } from 'antd'
import { IconButton } from '../kit/icons/IconButton.tsx'
import { useSay } from '../kit/language/language.ts'
import { type Mode, modes, placeText } from './grid.ts'
import type { Editor } from './use-editor.ts'

const useNoteText = ({ grid, note, mode, draft }: Editor, may: boolean): string => {
  const say = useSay(phrases)
  if (may && mode !== 'model' && mode !== draft.part) return say('otherPart', { what: say(draft.part) })
  if (note === null) return ''
  const told = say('pasted', { count: note.count, place: placeText(grid, note.id) })
  return note.missed > 0 ? `${told} · ${say('missed', { count: note.missed })}` : told
}

const Errors = ({ editor }: { editor: Editor }) => {
  const say = useSay(phrases)
  const { faults, nextError } = editor
  if (faults.length === 0) return null
  return (
    <>
      <b className="wiring-bad">{say('errors', { count: faults.length })}</b>
      <IconButton small size={14} icon="chevronUp" label={say('previousError')} onClick={() => nextError(false)} />
      <IconButton small size={14} icon="chevronDown" label={say('nextError')} onClick={() => nextError(true)} />
    </>
  )
}

type Props = { editor: Editor; may: boolean; shown?: readonly Mode[] }

/** What the cells show, what was pasted last, and the way through the errors. */
export const SheetTools = ({ editor, may, shown = modes }: Props) => {
  const say = useSay(phrases)
  const note = useNoteText(editor, may)
  return (
    <div className="wiring-tools">
      <Segmented<Mode> value={editor.mode} options={shown.map((value) => ({ value, label: say(value) }))} onChange={editor.show} />
      <span className="meta ellipsis" role="status" title={note}>
        {note}
      </span>
      <span className="space" />
      <Errors editor={editor} />
    </div>
  )
}

const keys = [
  ['F2', 'keyEdit'],
  ['Ctrl V', 'keyPaste'],
  ['Ctrl D', 'keyFill'],
  ['Del', 'keyUnbind'],
  ['F8', 'keyError'],
] as const

/** The keys of the sheet. */
export const SheetFoot = () => {
  const say = useSay(phrases)
  return (
    <div className="wiring-foot meta">
      {keys.map(([key, word]) => (
        <span key={key}>
          <kbd>{key}</kbd> {say(word)}
        </span>
      ))}
      <span className="space" />
      <span>{say('marks')}</span>
    </div>
  )
}
