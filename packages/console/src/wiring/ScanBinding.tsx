import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { Button } from 'antd'
import { useSay } from '../kit/language/language.ts'
import type { Tone } from '../kit/scan/CameraView.tsx'
import { ScanDialog } from '../kit/scan/ScanDialog.tsx'
import { ScannedFacts } from '../parts/scan/ScannedFacts.tsx'
import { useKnown } from '../parts/scan/use-known.ts'
import { fixOf } from './faults.ts'
import { placeText } from './grid.ts'
import type { Reading } from './scan-steps.ts'
import type { Editor } from './use-editor.ts'
import { useFaultText } from './use-fault-text.ts'
import { useScanBinding } from './use-scan-binding.ts'

type Binding = ReturnType<typeof useScanBinding>
type Last = NonNullable<Binding['last']>

/** A name that was bound: what it is, where it went, and taking it back. */
const Bound = ({ editor, last, name, onUndo }: { editor: Editor; last: Last; name: string; onUndo: () => void }) => {
  const say = useSay(phrases)
  const known = useKnown(name, editor.draft.part, last.id)
  return (
    <>
      <ScannedFacts name={name} known={known} />
      <p className="row scan-bound">
        <span>{say('scanBound', { place: placeText(editor.grid, last.id) })}</span>
        <span className="space" />
        <Button onClick={onUndo}>{say('undo')}</Button>
      </p>
    </>
  )
}

/** Of the ways to mend a fault those that put the scanned name where it was scanned for. */
const bindingFixes: readonly string[] = ['moveHere', 'swap']

/** A name that something is wrong with: nothing was bound. */
const Faulty = ({ editor, reading, onMend }: { editor: Editor; reading: Extract<Reading, { kind: 'faulty' }>; onMend: () => void }) => {
  const { text, fixText } = useFaultText(editor)(reading.fault)
  const isMendable = bindingFixes.includes(fixOf(editor.draft.part, reading.fault))
  return (
    <>
      <b className="tabular">{reading.name}</b>
      <p className="wiring-bad">{text}</p>
      {isMendable ? (
        <div className="scan-acts">
          <Button type="primary" onClick={onMend}>
            {fixText}
          </Button>
        </div>
      ) : null}
    </>
  )
}

const LastReading = ({ editor, binding }: { editor: Editor; binding: Binding }) => {
  const say = useSay(phrases)
  const { last } = binding
  if (last === null) return null
  const { reading } = last
  if (reading.kind === 'unreadable')
    return (
      <>
        <b className="tabular">{reading.code.slice(0, 64)}</b>
        <p className="wiring-bad">{say(editor.draft.part === 'panel' ? 'fault_serialNoUnreadable' : 'fault_numberLength')}</p>
      </>
    )
  if (reading.kind === 'faulty') return <Faulty editor={editor} reading={reading} onMend={binding.mendLast} />
  return <Bound key={reading.name} editor={editor} last={last} name={reading.name} onUndo={binding.undoLast} />
}

/** The string is full. */
const Full = ({ onNext }: { onNext: Binding['toNextString'] }) => {
  const say = useSay(phrases)
  return (
    <p className="row scan-bound">
      <b>{say('scanFull')}</b>
      <span className="space" />
      {onNext ? <Button onClick={onNext}>{say('scanNextString')}</Button> : null}
    </p>
  )
}

const toneOf = (editor: Editor, last: Binding['last']): Tone => {
  if (last === null) return 'seeking'
  return last.reading.kind === 'bound' && !editor.faultOf.has(last.id) ? 'good' : 'bad'
}

/** Scans panels or optimizers into the positions of a string, from the chosen one on; what is scanned stays a draft until it is saved. */
export const ScanBinding = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const say = useSay(phrases)
  const binding = useScanBinding(editor)
  const { last, target } = binding
  const { faults, draft } = editor
  return (
    <ScanDialog
      title={target === null ? say('scanFull') : say('scanInto', { place: placeText(editor.grid, target.id) })}
      label={say(`scanLabel_${draft.part}`)}
      tone={toneOf(editor, last)}
      onRead={binding.onRead}
      onClose={onClose}
    >
      {last === null && faults.length === 0 ? null : (
        <>
          <LastReading editor={editor} binding={binding} />
          {target === null ? <Full onNext={binding.toNextString} /> : null}
          {faults.length > 0 ? <p className="wiring-bad">{say('whyErrors', { count: faults.length })}</p> : null}
        </>
      )}
    </ScanDialog>
  )
}
