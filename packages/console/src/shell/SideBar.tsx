import { type PageKey, pageRow } from '@sundial/contract/pages.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Tooltip } from 'antd'
import { useDeferredValue } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import type { MenuEntry, MenuGroup } from '../kit/menu/menu-groups.ts'
import { Logo } from '../kit/sun/Logo.tsx'
import { InTurn } from '../kit/turns/InTurn.tsx'
import { DayFoot } from './DayFoot.tsx'
import { toggleFolded, useFolded } from './folded.ts'
import { useBadges, useMenu, useShownPage, useWayTo } from './use-menu.ts'

const Outside = ({ label, url }: { label: string; url: string }) => (
  <a className="nav-entry" href={url} target="_blank" rel="noreferrer">
    <Icon name="link" />
    <span className="ellipsis">{label}</span>
  </a>
)

/** What all entries go by, read once for the menu and not in each entry. */
type Looks = { folded: boolean; shown: PageKey | null; badges: Partial<Record<PageKey, number>>; wayTo: (page: PageKey) => string }

const Inside = ({ label, page, folded, shown, badges, wayTo }: { label: string; page: PageKey } & Looks) => {
  const { number } = useFormat()
  const badge = badges[page]
  const on = shown === page
  const link = (
    <Link className={on ? 'nav-entry nav-entry-on' : 'nav-entry'} to={wayTo(page)} aria-current={on ? 'page' : undefined}>
      <Icon name={pageRow(page).icon} />
      <span className="ellipsis nav-label" title={folded ? undefined : label}>
        {label}
      </span>
      {badge === undefined ? null : <b className="tabular">{number(badge)}</b>}
    </Link>
  )
  if (!folded) return link
  return (
    <Tooltip title={label} placement="right">
      {link}
    </Tooltip>
  )
}

const Entry = ({ entry: { label, to }, ...looks }: { entry: MenuEntry } & Looks) =>
  'url' in to ? <Outside label={label} url={to.url} /> : <Inside label={label} page={to.page} {...looks} />

const Group = ({ group, ...looks }: { group: MenuGroup } & Looks) => (
  <>
    {group.head ? <div className="nav-head">{group.head}</div> : <div className="nav-gap" />}
    {group.entries.map((entry) => (
      <Entry key={entry.code} entry={entry} {...looks} />
    ))}
  </>
)

const FoldButton = ({ folded }: { folded: boolean }) => {
  const say = useSay(shell)
  const label = say(folded ? 'unfold' : 'fold')
  return (
    <button type="button" className="icon-button fold" aria-label={label} aria-expanded={!folded} title={label} onClick={toggleFolded}>
      <Icon name="panel" />
    </button>
  )
}

/** The menu's groups with their pages. */
export const Pages = ({ folded }: { folded: boolean }) => {
  const say = useSay(shell)
  // Not in one task with what else the menu's arrival renders.
  const groups = useDeferredValue(useMenu().groups)
  const looks = { folded, shown: useShownPage(), badges: useBadges(), wayTo: useWayTo() }
  return (
    <nav aria-label={say('mainMenu')}>
      {groups?.map((group) => (
        <Group key={group.code} group={group} {...looks} />
      ))}
    </nav>
  )
}

/** Brand, the pages this user has, and the day of the sun; folded, icons alone. Labels come from the server in the language of the request. */
export const SideBar = () => {
  const folded = useFolded((state) => state.folded)
  return (
    <aside className={folded ? 'side-bar side-bar-folded' : 'side-bar'}>
      <div className="brand">
        <Logo />
        <span className="nav-label">Sundial</span>
        <FoldButton folded={folded} />
      </div>
      <Pages folded={folded} />
      {folded ? null : (
        <InTurn rank={4}>
          <DayFoot />
        </InTurn>
      )}
    </aside>
  )
}
