import { shell } from '@sundial/phrases/shell.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import './across.css'
import { useSay } from '../kit/language/language.ts'
import type { MenuEntry, MenuGroup } from '../kit/menu/menu-groups.ts'
import { Logo } from '../kit/sun/Logo.tsx'
import { useBadges, useMenu, useShownPage, useWayTo } from './use-menu.ts'

const Way = ({ entry: { label, to }, on, badge }: { entry: MenuEntry; on: boolean; badge?: number | undefined }) => {
  const wayTo = useWayTo()
  const { number } = useFormat()
  if ('url' in to)
    return (
      <a href={to.url} target="_blank" rel="noreferrer">
        {label}
      </a>
    )
  return (
    <Link to={wayTo(to.page)} aria-current={on ? 'page' : undefined}>
      {label}
      {badge === undefined ? null : <b className="tabular">{number(badge)}</b>}
    </Link>
  )
}

/** Groups by their name, leading to their first page. */
const GroupWay = ({ group, on }: { group: MenuGroup; on: boolean }) => {
  const [first] = group.entries
  return first ? <Way entry={{ ...first, label: group.head ?? first.label }} on={on} /> : null
}

/** The horizontal layout's menu: groups beside the brand. */
export const HorizontalMenu = () => {
  const say = useSay(shell)
  const { groups, group } = useMenu()
  return (
    <>
      <div className="brand brand-across">
        <Logo />
        <span>Sundial</span>
      </div>
      <nav className="across" aria-label={say('mainMenu')}>
        {groups?.map((one) => (
          <GroupWay key={one.code} group={one} on={one === group} />
        ))}
      </nav>
    </>
  )
}

/** The header menu: pages of the open group, where it has several (specification, point 2). */
export const HeaderMenu = () => {
  const { group } = useMenu()
  const shown = useShownPage()
  const badges = useBadges()
  if (!group || group.entries.length < 2) return null
  return (
    <nav className="header-menu" aria-label={group.label}>
      {group.entries.map((entry) => (
        <Way
          key={entry.code}
          entry={entry}
          on={'page' in entry.to && entry.to.page === shown}
          badge={'page' in entry.to ? badges[entry.to.page] : undefined}
        />
      ))}
    </nav>
  )
}
