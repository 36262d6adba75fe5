import { shell } from '@sundial/phrases/shell.ts'
import { Modal } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import type { OverlayProps } from './overlay.ts'
import './palette.css'
import { ScanButton } from './ScanButton.tsx'
import './search.css'
import { type Offer, SearchResults } from './SearchResults.tsx'
import { matching, useActs } from './use-acts.ts'
import { useChosenOffer } from './use-chosen-offer.ts'
import { useSearch } from './use-search.ts'

/** Pages and acts whose name has the text in it, then what the search finds. */
const useOffers = (text: string): { offers: Offer[]; busy: boolean } => {
  const acts = useActs()
  const { results, busy } = useSearch(text)
  return { offers: [...matching(acts, text), ...results], busy }
}

/** What is typed, what is offered, which one is chosen, and going there. */
const usePaletteState = (listId: string, onClose: () => void) => {
  const [text, setText] = useState('')
  const { offers, busy } = useOffers(text)
  const { chosen, current, begin, go, pressed } = useChosenOffer(offers, { onGo: onClose, onLeave: onClose })
  useEffect(() => {
    document.getElementById(`${listId}-${current?.key}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, current?.key])
  const type = (next: string) => {
    setText(next)
    begin()
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
      <ScanButton />
      <SearchResults id={listId} results={offers} chosen={chosen} busy={busy} onChoose={go} />
    </Modal>
  )
}

export default Palette
