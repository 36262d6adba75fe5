import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { OverlayProps } from './overlay.ts'
import './palette.css'
import './search.css'
import { type Offer, SearchFindings } from './SearchFindings.tsx'
import { moveOf } from './search-keys.ts'
import { matching, useActs } from './use-acts.ts'
import { useSearch } from './use-search.ts'

/** Pages and acts whose name has the text in it, then what the search finds. */
const useOffers = (text: string): { offers: Offer[]; busy: boolean } => {
  const acts = useActs()
  const { findings, busy } = useSearch(text)
  return { offers: [...matching(acts, text), ...findings], busy }
}

/** What is typed, what is offered, which one is chosen, and going there. */
const usePaletteState = (listId: string, onClose: () => void) => {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { offers, busy } = useOffers(text)
  const chosen = Math.min(at, Math.max(offers.length - 1, 0))
  const current = offers[chosen]
  useEffect(() => {
    document.getElementById(`${listId}-${current?.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current?.key])
  const type = (next: string) => {
    setText(next)
    setAt(0)
  }
  const go = (offer: Offer | undefined) => {
    if (!offer) return
    onClose()
    if ('act' in offer) offer.act()
    else void navigate(offer.to)
  }
  const pressed = (event: KeyboardEvent) => {
    const move = event.nativeEvent.isComposing ? undefined : moveOf(event.key)
    if (!move) return
    event.preventDefault()
    event.stopPropagation()
    if (move === 'leave') onClose()
    else if (move === 'go') go(current)
    else setAt(Math.min(Math.max(chosen + move, 0), Math.max(offers.length - 1, 0)))
  }
  return { text, type, offers, busy, chosen, current, go, pressed }
}

/** Everything by its name: pages, acts, stations, modules, tasks. */
const Palette = ({ onClose }: OverlayProps) => {
  const say = useSay(shell)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { text, type, offers, busy, chosen, current, go, pressed } = usePaletteState(listId, onClose)
  return (
    <Modal
      open
      onCancel={onClose}
      footer={null}
      closable={false}
      width={560}
      style={{ top: 96 }}
      className="palette"
      title={<span className="visually-hidden">{say('palette')}</span>}
      afterOpenChange={(open) => open && input.current?.focus()}
    >
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={say('palette')}
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={current ? `${listId}-${current.key}` : undefined}
        aria-autocomplete="list"
        placeholder={say('paletteHint')}
        maxLength={64}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={pressed}
      />
      <SearchFindings id={listId} findings={offers} chosen={chosen} busy={busy} onChoose={go} />
    </Modal>
  )
}

export default Palette
