import { kit } from '@sundial/phrases/kit.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useSay } from '../kit/language/language.ts'
import type { Act } from './use-acts.ts'
import type { Finding } from './use-search.ts'

type Offer = Finding | Act
type Props<T extends Offer> = { id: string; findings: T[]; chosen: number; busy: boolean; onChoose: (finding: T) => void }

/** What the search found, by kind; chosen with the keyboard of the box above or with the pointer. */
export const SearchFindings = <T extends Offer>({ id, findings, chosen, busy, onChoose }: Props<T>) => {
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
