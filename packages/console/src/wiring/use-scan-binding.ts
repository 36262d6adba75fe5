import { useEffect, useRef, useState } from 'react'
import { signal } from '../kit/scan/signal.ts'
import { fixOf } from './faults.ts'
import { judgeCode, nextString, positionBelow, type Reading } from './scan-steps.ts'
import type { Editor } from './use-editor.ts'

/** The last reading, the position that it was for, and whether it changed what is there. */
type Last = { id: number; reading: Reading; changed: boolean }

/** Tells by ear when the server finds something wrong with what was scanned; it answers while the next label is being looked for. */
const useFaultSignal = (count: number) => {
  const before = useRef(count)
  useEffect(() => {
    if (count > before.current) signal('bad')
    before.current = count
  }, [count])
}

/** Puts what is scanned at one position after the other, down a string. */
export const useScanBinding = (editor: Editor) => {
  const { grid, draft, selection } = editor
  const [last, setLast] = useState<Last | null>(null)
  /** The string is full: nothing more is bound before the person says where. */
  const [isFull, setFull] = useState(false)
  const target = selection.position
  useFaultSignal(editor.faults.length)
  const goOn = (id: number) => {
    const below = positionBelow(grid, id)
    if (below === null) setFull(true)
    else editor.goTo(below)
  }
  const onRead = (code: string) => {
    if (target === null || isFull || !editor.mayEdit) return signal('bad')
    const reading = judgeCode(draft.part, code, target.id, editor.faultWith)
    setLast({ id: target.id, reading, changed: reading.kind === 'bound' && draft.nameOf(target.id) !== reading.name })
    if (reading.kind !== 'bound') return signal('bad')
    editor.bind(target.id, reading.name)
    if (reading.isUnusual) draft.leave(target.id, reading.name)
    signal('good')
    goOn(target.id)
  }
  const next = target === null ? null : nextString(grid, target.id)
  return {
    last,
    target: isFull ? null : target,
    onRead,
    /** Does what mends the fault of the last reading, and goes on. */
    mendLast: () => {
      if (last?.reading.kind !== 'faulty') return
      const { name, fault } = last.reading
      editor.bindMended(fault, fixOf(draft.part, fault))
      setLast({ id: last.id, reading: { kind: 'bound', name, isUnusual: false }, changed: true })
      goOn(last.id)
    },
    /** Takes the last name back, and stands at its position again. */
    undoLast: () => {
      if (last === null) return
      if (last.changed) draft.undo()
      editor.goTo(last.id)
      setFull(false)
      setLast(null)
    },
    /** Goes on with the first position of the next string; null: this is the last one. */
    toNextString:
      next === null
        ? null
        : () => {
            editor.goTo(next)
            setFull(false)
          },
  }
}
