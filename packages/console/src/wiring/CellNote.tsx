import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button } from 'antd'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { Fault } from './faults.ts'
import type { Editor } from './use-editor.ts'
import { useFaultText } from './use-fault-text.ts'
import { cell } from './use-viewport.ts'

type Props = { editor: Editor; fault: Fault; left: number; top: number; sheet: RefObject<HTMLElement | null> }

/** A misread name with the character that was read wrong. */
const Misread = ({ fault }: { fault: Fault }) => {
  const say = useSay(phrases)
  const { name, meant } = fault
  const at = meant!.places[0]!
  const chars = [...name]
  return (
    <p>
      {chars.slice(0, at).join('')}
      <mark>{chars[at]}</mark>
      {chars.slice(at + 1).join('')} <span className="meta">{say('letterAt', { char: chars[at]!, at: at + 1 })}</span>
      <br />
      <span className="meta">{say('meant', { name: meant!.name })}</span>
    </p>
  )
}

/** Beside the focused cell: what is wrong with its text, and what would mend it. */
export const CellNote = ({ editor, fault, left, top, sheet }: Props) => {
  const say = useSay(phrases)
  const note = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left, top: top + cell.height })
  useLayoutEffect(() => {
    const [element, around] = [note.current!, sheet.current!]
    const right = around.scrollLeft + around.clientWidth - element.offsetWidth - 8
    const bottom = around.scrollTop + around.clientHeight - element.offsetHeight - 8
    const below = top + cell.height + 4
    setPlace({ left: Math.min(left + 4, right), top: below > bottom ? top - element.offsetHeight - 4 : below })
  }, [left, top, sheet])
  const { text, fix, fixText } = useFaultText(editor)(fault)
  return (
    <div ref={note} className="wiring-note" role="status" style={place} onPointerDown={(event) => event.stopPropagation()}>
      <b>{text}</b>
      {fault.meant ? <Misread fault={fault} /> : null}
      <div className="wiring-note-acts">
        <Button size="small" type="primary" onClick={() => editor.mend(fault, fix)}>
          {fixText}
        </Button>
        {fault.refusal === 'lookAlike' ? (
          <Button size="small" onClick={() => editor.draft.leave(fault.id, fault.name)}>
            {say('leave')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
