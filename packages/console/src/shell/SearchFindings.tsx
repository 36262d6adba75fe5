import { kit } from '@sundial/phrases/kit.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useSay } from '../kit/language/language.ts'
import type { Finding } from './findings.ts'
import type { Act } from './use-acts.ts'

/** Something found, or something that can be done. */
export type Offer = Finding | Act
type Props = { id: string; findings: Offer[]; chosen: number; busy: boolean; onChoose: (offer: Offer) => void }

/** What the search found, by kind; chosen with the keyboard of the box above or with the pointer. */
export const SearchFindings = ({ id, findings, chosen, busy, onChoose }: Props) => {
  const say = useSay(shell)
  const sayKit = useSay(kit)
  return (
    <div id={id} role="listbox" aria-label={say('searchHint')} className="findings">
      {findings.map((finding, index) => (
        <div key={finding.key} className="finding-row">
          {finding.kind === findings[index - 1]?.kind ? null : <div className="finding-head">{say(finding.kind)}</div>}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the focus and the keys */}
          <div
            id={`${id}-${finding.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={index === chosen ? 'finding finding-on' : 'finding'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(finding)}
          >
            <span className="ellipsis">{finding.title}</span>
            <span className="ellipsis quiet">{finding.note}</span>
          </div>
        </div>
      ))}
      {findings.length === 0 ? <div className="finding-none">{busy ? sayKit('loading') : say('searchNone')}</div> : null}
    </div>
  )
}
