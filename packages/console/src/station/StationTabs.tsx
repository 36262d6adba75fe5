import type { Permission } from '@sundial/core/session/permissions.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { type ComponentProps, type ReactNode, Suspense, useId } from 'react'
import { useSearchParams } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { mayIn, useSignedIn } from '../kit/session/use-session.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { TabList } from '../kit/tabs/TabList.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { LayoutTab } from './LayoutTab.tsx'
import { LayoutSkeleton } from './StationSkeleton.tsx'

const PowerCurve = lazyPart(async () => ({ default: (await import('./PowerCurve.tsx')).PowerCurve }))
const StationEnergies = lazyPart(async () => ({ default: (await import('./StationEnergies.tsx')).StationEnergies }))
const ConcentratorTable = lazyPart(async () => ({ default: (await import('./ConcentratorTable.tsx')).ConcentratorTable }))

/** What a tab of the station is given. */
type TabProps = {
  slots: PageSlots
  layout: Omit<ComponentProps<typeof LayoutTab>, 'Layout' | 'onSwitch' | 'onTask'>
  onSwitchSelected: ComponentProps<typeof LayoutTab>['onSwitch']
  onShow: (moduleId: number) => void
  onShutDown: (moduleIds: readonly number[]) => void
  onTask: (taskId: number) => void
}
type TabRow = {
  /** Of its address. */
  key: string
  word: `tab${string}` & keyof typeof phrases
  /** Whoever lacks it is not shown the tab. */
  may?: Permission
  skeleton?: ReactNode
  show: (station: TabProps) => ReactNode
}

/** The tabs of a station in their order; the first one is open at first. */
const tabs = [
  {
    key: 'layout',
    word: 'tabLayout',
    skeleton: <LayoutSkeleton />,
    show: ({ slots, layout, onSwitchSelected, onTask }) => (
      <LayoutTab {...layout} Layout={slots.Layout} onSwitch={onSwitchSelected} onTask={onTask} />
    ),
  },
  {
    key: 'overview',
    word: 'tabOverview',
    show: ({ layout: { row } }) => (
      <>
        <StationEnergies stationId={row.id} />
        <PowerCurve row={row} />
      </>
    ),
  },
  {
    key: 'devices',
    word: 'tabDevices',
    show: ({ slots, layout: { row, snapshot, blocked, readBlocked }, onShow, onShutDown }) => (
      <slots.DeviceList
        stationId={row.id}
        reportPeriodS={row.reportPeriodS}
        strings={snapshot.strings.map(({ code }) => code)}
        blocked={blocked.shutdown}
        readBlocked={readBlocked}
        importing={{ Wizard: slots.ImportWizard, Runs: slots.ImportRuns }}
        onShow={onShow}
        onShutDown={onShutDown}
      />
    ),
  },
  {
    key: 'concentrators',
    word: 'tabConcentrators',
    show: ({ layout: { row } }) => <ConcentratorTable stationId={row.id} timeZone={row.timeZone} />,
  },
  { key: 'wiring', word: 'tabWiring', show: ({ slots, layout: { row } }) => <slots.WiringTab stationId={row.id} /> },
  {
    key: 'grid',
    word: 'tabGrid',
    show: ({ slots, layout: { row } }) => (
      <>
        <slots.GridSide stationId={row.id} />
        <slots.MeterList stationId={row.id} />
      </>
    ),
  },
  { key: 'trends', word: 'tabTrends', show: ({ slots, layout: { row } }) => <slots.StationTrends row={row} /> },
  { key: 'soiling', word: 'tabSoiling', show: ({ slots, layout: { row } }) => <slots.StationSoiling stationId={row.id} /> },
  { key: 'alarms', word: 'tabAlarms', show: ({ slots, layout: { row } }) => <slots.StationAlarms stationId={row.id} /> },
  {
    key: 'events',
    word: 'tabEvents',
    show: ({ slots, layout: { row }, onTask }) => <slots.StationEvents stationId={row.id} timeZone={row.timeZone} onTask={onTask} />,
  },
  {
    key: 'rsd',
    word: 'tabRsd',
    may: 'tasks',
    show: ({ slots, layout: { row } }) => <slots.SwitchHealth stationId={row.id} timeZone={row.timeZone} />,
  },
  {
    key: 'tasks',
    word: 'tabTasks',
    may: 'tasks',
    show: ({ slots, layout: { row }, onTask }) => <slots.TaskTable stationId={row.id} onOpen={onTask} />,
  },
  { key: 'settings', word: 'tabSettings', show: ({ slots, layout: { row } }) => <slots.StationSettings row={row} /> },
] as const satisfies readonly TabRow[]
export type Tab = (typeof tabs)[number]['key']

const useTabs = (): readonly (TabRow & { key: Tab })[] => {
  const session = useSignedIn()
  return (tabs as readonly (TabRow & { key: Tab })[]).filter(({ may }) => !may || mayIn(session, may))
}

/** The open tab, kept in the address. */
export function useTab(): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = useTabs().find(({ key }) => key === search.get('tab'))?.key ?? 'layout'
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

export function StationTabs({ tab, onTab, ...station }: TabProps & { tab: Tab; onTab: (tab: Tab) => void }) {
  const say = useSay(phrases)
  const panelId = useId()
  const shown = useTabs()
  const open = shown.find(({ key }) => key === tab) ?? shown[0]!
  return (
    <>
      <TabList panelId={panelId} tabs={shown.map(({ key, word }) => ({ key, label: say(word) }))} active={tab} onChange={onTab} />
      <div id={panelId} className="station-pane" role="tabpanel" aria-label={say(open.word)}>
        <Suspense fallback={open.skeleton ?? <TableSkeleton />}>{open.show(station)}</Suspense>
      </div>
    </>
  )
}
