import { kit } from '@sundial/phrases/kit.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useSay } from '../kit/language/language.ts'
import type { Rest, SearchResult } from './search-results.ts'
import type { Act } from './use-acts.ts'

/** Something found, or something that can be done. */
export type Offer = SearchResult | Rest | Act
type Props = { id: string; results: readonly Offer[]; chosen: number; busy: boolean; onChoose: (offer: Offer) => void }

/** What the search found, by kind; chosen with the keyboard of the box above or with the pointer. */
export const SearchResults = ({ id, results, chosen, busy, onChoose }: Props) => {
  const say = useSay(shell)
  const sayKit = useSay(kit)
  return (
    <div id={id} role="listbox" aria-label={say('searchHint')} className="search-results">
      {results.map((result, index) => (
        <div key={result.key} className="search-result-row">
          {result.kind === results[index - 1]?.kind ? null : <div className="search-result-head">{say(result.kind)}</div>}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above has the focus and the keys */}
          <div
            id={`${id}-${result.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            className={index === chosen ? 'search-result search-result-on' : 'search-result'}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(result)}
          >
            <span className="ellipsis">{result.title}</span>
            <span className="ellipsis quiet">{result.note}</span>
          </div>
        </div>
      ))}
      {results.length === 0 ? <div className="search-result-none">{busy ? sayKit('loading') : say('searchNone')}</div> : null}
    </div>
  )
}
