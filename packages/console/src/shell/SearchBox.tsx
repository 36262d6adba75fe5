import { shell } from '@sundial/phrases/shell.ts'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { ScanButton } from './ScanButton.tsx'
import './search.css'
import { type Offer, SearchResults } from './SearchResults.tsx'
import { matching, usePages } from './use-acts.ts'
import { useChosenOffer } from './use-chosen-offer.ts'
import { useSearch } from './use-search.ts'
import { useShortcuts } from './use-shortcuts.ts'

type Found = { results: readonly Offer[]; busy: boolean }
const nothing: Found = { results: [], busy: false }

/** Asks while the box has the focus: a closed box watches no answer. */
const Finder = memo(({ text, onFound }: { text: string; onFound: (found: Found) => void }) => {
  const { results, busy } = useSearch(text)
  const pages = usePages()
  const offers = [...(text.trim() ? matching(pages, text) : []), ...results]
  useEffect(() => onFound({ results: offers, busy }))
  return null
})

/** Combobox over pages, stations, devices, tasks and people: `/` opens it, arrows choose, Enter goes there, Escape leaves. */
export const SearchBox = ({ narrow }: { narrow: boolean }) => {
  const say = useSay(shell)
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [text, setText] = useState('')
  const [shown, setShown] = useState(false)
  const [{ results, busy }, setFound] = useState(nothing)
  useShortcuts((shortcut) => {
    if (shortcut === '/') input.current?.focus()
  })
  const leave = () => {
    setShown(false)
    input.current?.blur()
  }
  const onGo = () => {
    setText('')
    leave()
  }
  const { chosen, current, begin, go, pressed } = useChosenOffer(results, { onGo, onLeave: leave })
  const open = shown && text.trim() !== ''
  return (
    <div className={narrow ? 'search search-narrow' : 'search'} data-unfolds={narrow || undefined}>
      <Icon name="search" size={14} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={say('searchHint')}
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && current ? `${listId}-${current.key}` : undefined}
        aria-autocomplete="list"
        placeholder={say('searchHint')}
        value={text}
        maxLength={64}
        onChange={(event) => {
          setText(event.target.value)
          begin()
        }}
        onFocus={() => setShown(true)}
        onBlur={() => {
          setShown(false)
          setFound(nothing)
        }}
        onKeyDown={pressed}
      />
      {shown ? <Finder text={text} onFound={setFound} /> : null}
      <ScanButton />
      {narrow ? null : <span className="key">/</span>}
      {open ? <SearchResults id={listId} results={results} chosen={chosen} busy={busy} onChoose={go} /> : null}
    </div>
  )
}
