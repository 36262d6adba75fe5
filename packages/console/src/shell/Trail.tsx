import { type PageKey, pageRow } from '@sundial/contract/pages.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import type { MenuGroup } from '../kit/menu/menu-groups.ts'
import { InTurn } from '../kit/turns/InTurn.tsx'
import { useDayStation, useOpenStationId } from './use-fleet.ts'
import { useMenu, useShownPage, useWayTo } from './use-menu.ts'

/** As the menu calls it; a page that is not in the menu has a name of its own. */
const useLabel = (group: MenuGroup | undefined, page: PageKey | null): string => {
  const say = useSay(menu)
  const inMenu = group?.entries.find(({ to }) => 'page' in to && to.page === page)?.label
  return inMenu ?? (page && !group ? say(pageRow(page).title) : '')
}

/** The other pages of the group, behind the name of the open one. */
const Siblings = ({ group, label }: { group: MenuGroup; label: string }) => {
  const say = useSay(shell)
  const navigate = useNavigate()
  const wayTo = useWayTo()
  const items = group.entries.flatMap(({ label: name, to }) =>
    'page' in to ? [{ key: to.page, label: name, onClick: () => void navigate(wayTo(to.page)) }] : [],
  )
  return (
    <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} menu={{ items }}>
      <button type="button" className="icon-button-small trail-siblings" aria-label={say('siblings', { group: group.label })} title={label}>
        <Icon name="chevronDown" size={12} />
      </button>
    </Dropdown>
  )
}

/** Organisation, page with the others of its group and, on its page, the station. */
export const Trail = ({ organisation }: { organisation: string }) => {
  const { group } = useMenu()
  const page = useShownPage()
  const stationOpen = useOpenStationId() !== null
  const station = useDayStation(useNow(60_000))
  const label = useLabel(group, page)
  return (
    <nav className="trail" aria-label={organisation}>
      <span className="ellipsis">{organisation}</span>
      {page ? <i>/</i> : null}
      {page && stationOpen ? (
        <Link className="ellipsis" to={pageRow(page).path}>
          {label}
        </Link>
      ) : null}
      {page && !stationOpen ? (
        <span className="ellipsis" aria-current="page">
          {label}
        </span>
      ) : null}
      {group && group.entries.length > 1 && !stationOpen ? (
        <InTurn>
          <Siblings group={group} label={label} />
        </InTurn>
      ) : null}
      {stationOpen && station ? (
        <>
          <i>/</i>
          <span className="ellipsis" aria-current="page">
            {station.name}
          </span>
        </>
      ) : null}
    </nav>
  )
}
