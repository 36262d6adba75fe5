import { calls } from '@sundial/contract/calls.ts'
import type { MenuNode } from '@sundial/contract/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Link, useLocation } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import type { IconName } from '../kit/icons/icon-paths.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { Logo } from '../kit/sun/Logo.tsx'
import { DayFoot } from './DayFoot.tsx'
import { useCounts } from './use-fleet.ts'

const icons: Record<string, IconName> = {
  '/index/index': 'home',
  '/powerManageList': 'stations',
  '/devOps/dataAnalysis': 'chart',
  '/devOps/task': 'tasks',
}

const useBadges = (): Record<string, number | undefined> => {
  const counts = useCounts().data
  return { '/powerManageList': counts?.stations, '/devOps/task': counts?.openTasks || undefined }
}

const isOn = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

const Entry = ({ node, badge }: { node: MenuNode; badge: number | undefined }) => {
  const { pathname } = useLocation()
  const { number } = useFormat()
  const { path, label } = node.resourceInfo
  const on = isOn(path, pathname)
  return (
    <Link className={on ? 'nav-entry nav-entry-on' : 'nav-entry'} to={path} aria-current={on ? 'page' : undefined}>
      <Icon name={icons[path] ?? 'list'} />
      <span className="ellipsis" title={label}>
        {label}
      </span>
      {badge === undefined ? null : <b className="tabular">{number(badge)}</b>}
    </Link>
  )
}

/** Pages of a menu node: its children, or itself where it has none. Only what this console knows how to show. */
const entriesOf = (node: MenuNode): MenuNode[] =>
  (node.children.length > 0 ? node.children : [node]).filter(({ resourceInfo }) => resourceInfo.path in icons && !resourceInfo.disabled)

const Group = ({ node, badges }: { node: MenuNode; badges: Record<string, number | undefined> }) => {
  const entries = entriesOf(node)
  if (entries.length === 0) return null
  return (
    <>
      {node.children.length > 0 ? <div className="nav-head">{node.resourceInfo.label}</div> : null}
      {entries.map((entry) => (
        <Entry key={entry.resourceCode} node={entry} badge={badges[entry.resourceInfo.path]} />
      ))}
    </>
  )
}

/** Brand, the pages this user has, and the day of the sun. Labels come from the server in the language of the request. */
export const SideBar = () => {
  const say = useSay(shell)
  const menu = useCall(calls.menu, {})
  const badges = useBadges()
  return (
    <aside className="side-bar">
      <div className="brand">
        <Logo />
        <span>Sundial</span>
      </div>
      <nav aria-label={say('mainMenu')}>
        {menu.data?.map((node) => (
          <Group key={node.resourceCode} node={node} badges={badges} />
        ))}
      </nav>
      <DayFoot />
    </aside>
  )
}
