import { type KeyboardEvent, useEffect, useRef } from 'react'
import { bringIntoView } from './bring-into-view.ts'
import './tab-list.css'

type Props<K extends string> = {
  tabs: readonly { key: K; label: string }[]
  active: K
  /** Id of the element that shows the active one. */
  panelId: string
  onChange: (key: K) => void
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Tabs in one row, that scrolls sideways where it is narrow; the active one is always in view. */
export const TabList = <K extends string>({ tabs, active, panelId, onChange }: Props<K>) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-key="${active}"]`)
    if (tab) bringIntoView(list.current!, tab)
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(
      tabs.findIndex(({ key }) => key === active),
      tabs.length,
    )
    onChange(tabs[next]!.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }
  return (
    <div ref={list} className="tab-list" role="tablist" onKeyDown={onKeyDown}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="tab-look"
          data-key={key}
          aria-selected={key === active}
          aria-controls={panelId}
          tabIndex={key === active ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
