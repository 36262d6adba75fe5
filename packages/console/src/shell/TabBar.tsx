import { pageRow } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Dropdown } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import type { Visit } from '../kit/routes/visited.ts'
import { useVisits } from '../kit/routes/visits.ts'
import { bringIntoView } from '../kit/tabs/bring-into-view.ts'
import { TabTools } from './TabTools.tsx'
import './tab-bar.css'
import { useClosing, useShownKey } from './page-acts.ts'
import { useClosingItems } from './use-closing-items.ts'

const useTabName = () => {
  const say = useSay(menu)
  const titles = useVisits((state) => state.titles)
  return ({ page, key }: Visit): string => (pageRow(page).oneFor ? (titles[key] ?? say(pageRow(page).title)) : say(pageRow(page).title))
}

/** Arrows go from tab to tab, Delete closes. */
const stepTo = (event: KeyboardEvent<HTMLElement>) => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  if (!step) return
  const tabs = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])]
  tabs[tabs.indexOf(event.currentTarget) + step]?.focus()
}

const Tab = ({ visit, on }: { visit: Visit; on: boolean }) => {
  const say = useSay(shell)
  const name = useTabName()(visit)
  const items = useClosingItems()(visit.key)
  const closeTab = useClosing()
  const here = useRef<HTMLLIElement>(null)
  const fixed = pageRow(visit.page).affix === true
  const close = () => closeTab(visit.key, 'this')
  useEffect(() => {
    if (!on) return
    // In a frame the page is laid out anyway.
    const frame = requestAnimationFrame(() => {
      const row = here.current?.closest('nav')
      if (row) bringIntoView(row, here.current!)
    })
    return () => cancelAnimationFrame(frame)
  }, [on])
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Delete' && !fixed) close()
    else stepTo(event)
  }
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['contextMenu']} menu={{ items }}>
      <li ref={here} className={on ? 'tab tab-on' : 'tab'}>
        <Link
          to={visit.pathname + visit.search}
          aria-current={on ? 'page' : undefined}
          title={name}
          onKeyDown={pressed}
          onAuxClick={(event) => event.button === 1 && !fixed && close()}
        >
          <span className="ellipsis">{name}</span>
        </Link>
        {fixed ? null : (
          <button
            type="button"
            className="icon-button-small"
            aria-label={say('closeTab', { name })}
            title={say('closeTab', { name })}
            onClick={close}
          >
            <Icon name="cross" size={12} />
          </button>
        )}
      </li>
    </Dropdown>
  )
}

/** Pages opened since sign-in, 36 px under the top bar. */
export const TabBar = () => {
  const say = useSay(shell)
  const visits = useVisits((state) => state.visits)
  const shown = useShownKey()
  return (
    <div className="tab-bar">
      <nav aria-label={say('openPages')}>
        <ul>
          {visits.map((visit) => (
            <Tab key={visit.key} visit={visit} on={visit.key === shown} />
          ))}
        </ul>
      </nav>
      <TabTools />
    </div>
  )
}
