import { shell } from '@sundial/phrases/shell.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import './search.css'
import { type Offer, SearchFindings } from './SearchFindings.tsx'
import { moveOf } from './search-keys.ts'
import { matching, usePages } from './use-acts.ts'
import { useSearch } from './use-search.ts'
import { useShortcuts } from './use-shortcuts.ts'

const useSearchState = () => {
  const [text, setText] = useState('')
  const [shown, setShown] = useState(false)
  const [chosen, setChosen] = useState(0)
  const { findings: found, busy } = useSearch(shown ? text : '')
  const pages = usePages()
  const findings: Offer[] = [...(text.trim() ? matching(pages, text) : []), ...found]
  return { text, setText, shown, setShown, chosen: Math.min(chosen, Math.max(findings.length - 1, 0)), setChosen, findings, busy }
}

/** Combobox over pages, stations, devices, tasks and people: `/` opens it, arrows choose, Enter goes there, Escape leaves. */
export const SearchBox = ({ narrow }: { narrow: boolean }) => {
  const say = useSay(shell)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { text, setText, shown, setShown, chosen, setChosen, findings, busy } = useSearchState()
  useShortcuts((shortcut) => {
    if (shortcut === '/') input.current?.focus()
  })
  const leave = () => {
    setShown(false)
    input.current?.blur()
  }
  const go = (offer: Offer | undefined) => {
    if (!offer) return
    setText('')
    leave()
    if ('act' in offer) offer.act()
    else void navigate(offer.to)
  }
  const pressed = (event: KeyboardEvent) => {
    const move = event.nativeEvent.isComposing ? undefined : moveOf(event.key)
    if (!move) return
    event.preventDefault()
    if (move === 'leave') leave()
    else if (move === 'go') go(findings[chosen])
    else setChosen(Math.min(Math.max(chosen + move, 0), Math.max(findings.length - 1, 0)))
  }
  const open = shown && text.trim() !== ''
  return (
    <div className={narrow ? 'search search-narrow' : 'search'}>
      <Icon name="search" size={14} />
      <input
        ref={input}
        type="search"
        role="combobox"
        aria-label={say('searchHint')}
        aria-expanded={open}
        aria-controls={listId}
        aria-activedescendant={open && findings[chosen] ? `${listId}-${findings[chosen].key}` : undefined}
        aria-autocomplete="list"
        placeholder={say('searchHint')}
        value={text}
        maxLength={64}
        onChange={(event) => {
          setText(event.target.value)
          setChosen(0)
        }}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={pressed}
      />
      {narrow ? null : <span className="key">/</span>}
      {open ? <SearchFindings id={listId} findings={findings} chosen={chosen} busy={busy} onChoose={go} /> : null}
    </div>
  )
}
