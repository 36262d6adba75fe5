import { wiring as phrases } from '@sundial/phrases/wiring.ts'
import { useSay } from '../kit/language/language.ts'
import { placeText } from './grid.ts'
import type { Editor } from './use-editor.ts'
import { useFaultText } from './use-fault-text.ts'

/** The first of them are listed; a block pasted at the wrong place has thousands. */
const shownMax = 100

/** What stops the save, each with what would mend it; and what does not stop it. */
export const FaultList = ({ editor }: { editor: Editor }) => {
  const say = useSay(phrases)
  const faultText = useFaultText(editor)
  const { faults, newCount, problem, selection, grid } = editor
  return (
    <section className="wiring-faults" aria-label={say('errorsTitle')}>
      {faults.length > 0 ? (
        <div className="wiring-side-head">
          <h2>{say('errorsTitle')}</h2>
          <span className="meta">{say('stopSave', { count: faults.length })}</span>
        </div>
      ) : null}
      <ul>
        {faults.slice(0, shownMax).map((fault) => {
          const { text, fix, fixText } = faultText(fault)
          const isOn = fault.id === selection.position?.id
          return (
            <li key={fault.id} className={isOn ? 'wiring-fault wiring-fault-on' : 'wiring-fault'}>
              <button type="button" className="wiring-fault-place" onClick={() => editor.goTo(fault.id)}>
                {placeText(grid, fault.id)}
              </button>
              <button type="button" className="link link-button" onClick={() => editor.mend(fault, fix)}>
                {fixText}
              </button>
              <span className="meta wiring-fault-text">{text}</span>
            </li>
          )
        })}
      </ul>
      {newCount > 0 ? <p className="meta">{say('newOnes', { count: newCount })}</p> : null}
      {problem === null ? null : (
        <p className="wiring-bad" role="alert">
          {say('unchecked', { why: problem })}
        </p>
      )}
    </section>
  )
}
