import { station as phrases } from '@sundial/phrases/station.ts'
import { type ComponentProps, Suspense, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import type { Pieces } from '../kit/pieces/pieces.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { TabList } from '../kit/tabs/TabList.tsx'
import { LayoutTab } from './LayoutTab.tsx'
import { LayoutSkeleton } from './StationSkeleton.tsx'

const PowerCurve = lazyPart(async () => ({ default: (await import('./PowerCurve.tsx')).PowerCurve }))
const ConcentratorTable = lazyPart(async () => ({ default: (await import('./ConcentratorTable.tsx')).ConcentratorTable }))

const tabs = ['layout', 'overview', 'devices', 'trends', 'events', 'tasks'] as const
export type Tab = (typeof tabs)[number]
const words = {
  layout: 'tabLayout',
  overview: 'tabOverview',
  devices: 'tabDevices',
  trends: 'tabTrends',
  events: 'tabEvents',
  tasks: 'tabTasks',
} as const

/** The open tab, kept in the address. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = tabs.find((t) => t === search.get('tab')) ?? 'layout'
  const setTab = (next: Tab) =>
    setSearch(
      (was) => {
        const now = new URLSearchParams(was)
        if (next === 'layout') now.delete('tab')
        else now.set('tab', next)
        return now
      },
      { replace: true },
    )
  return [tab, setTab]
}

type Props = {
  pieces: Pieces
  tab: Tab
  onTab: (tab: Tab) => void
  layout: Omit<ComponentProps<typeof LayoutTab>, 'Layout' | 'onSwitch'>
  onSwitchCaught: ComponentProps<typeof LayoutTab>['onSwitch']
  onShow: (moduleId: number) => void
  onTask: (taskId: number) => void
}

export function StationTabs({ pieces, tab, onTab, layout, onSwitchCaught, onShow, onTask }: Props) {
  const say = useSay(phrases)
  const panelId = useId()
  return (
    <>
      <TabList panelId={panelId} tabs={tabs.map((key) => ({ key, label: say(words[key]) }))} active={tab} onChange={onTab} />
      <div id={panelId} className="station-pane" role="tabpanel" aria-label={say(words[tab])}>
        <Suspense fallback={tab === 'layout' ? <LayoutSkeleton /> : <TableSkeleton />}>
          <TabBody pieces={pieces} tab={tab} layout={layout} onSwitchCaught={onSwitchCaught} onShow={onShow} onTask={onTask} />
        </Suspense>
      </div>
    </>
  )
}

function TabBody({ pieces, tab, layout, onSwitchCaught, onShow, onTask }: Omit<Props, 'onTab'>) {
  const { row } = layout
  if (tab === 'layout') return <LayoutTab {...layout} Layout={pieces.Layout} onSwitch={onSwitchCaught} />
  if (tab === 'devices') return <pieces.RsdTable stationId={row.id} reportPeriodS={row.reportPeriodS} onShow={onShow} />
  if (tab === 'trends') return <pieces.StationTrends row={row} />
  if (tab === 'events') return <pieces.StationEvents stationId={row.id} timeZone={row.timeZone} onTask={onTask} />
  if (tab === 'tasks') return <pieces.TaskTable stationId={row.id} onOpen={onTask} />
  return (
    <>
      <PowerCurve row={row} />
      <ConcentratorTable stationId={row.id} timeZone={row.timeZone} />
    </>
  )
}
