import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { Spot } from './grid.ts'
import type { Editor, Typing } from './use-editor.ts'

/** Enter and Tab keep what was typed and go on, Escape gives it up. */
const keyIn = (editor: Editor) => (event: KeyboardEvent) => {
  event.stopPropagation()
  if (event.nativeEvent.isComposing) return
  const goOn = (by: Spot) => () => {
    editor.commit()
    editor.selection.move(by, false)
  }
  const by = event.shiftKey ? -1 : 1
  const acts: Record<string, () => void> = {
    Escape: editor.stopTyping,
    Enter: goOn({ col: 0, row: by }),
    Tab: goOn({ col: by, row: 0 }),
  }
  const act = acts[event.key]
  if (!act) return
  event.preventDefault()
  act()
}

/** The text of a cell, in the cell. */
export const CellInput = ({ editor, typing, autoFocus }: { editor: Editor; typing: Typing; autoFocus: boolean }) => {
  const say = useSay(phrases)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!autoFocus || document.activeElement?.classList.contains('wiring-line-input')) return
    input.current?.focus({ preventScroll: true })
  }, [autoFocus])
  return (
    <input
      ref={input}
      className="wiring-input"
      aria-label={say('cellText')}
      value={typing.text}
      spellCheck={false}
      onChange={(event) => editor.type(typing.id, event.target.value)}
      onKeyDown={keyIn(editor)}
      onBlur={(event) => {
        if (!(event.relatedTarget as HTMLElement | null)?.classList.contains('wiring-line-input')) editor.commit()
      }}
    />
  )
}

/** The place of the focused cell, and its text, which may be long. */
export const CellLine = ({ editor, place }: { editor: Editor; place: string }) => {
  const say = useSay(phrases)
  const { selection, typing, mayEdit } = editor
  const { position } = selection
  const text = position === null ? '' : typing?.id === position.id ? typing.text : editor.textOf(position.id)
  return (
    <div className="wiring-line">
      <span className="wiring-line-place">{place}</span>
      <input
        className="wiring-line-input"
        aria-label={say('cellText')}
        value={text}
        readOnly={!mayEdit || position === null}
        spellCheck={false}
        onChange={(event) => position && editor.type(position.id, event.target.value)}
        onKeyDown={keyIn(editor)}
        onBlur={() => editor.commit()}
      />
    </div>
  )
}
