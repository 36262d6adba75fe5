import { interfaceHistoryCalls } from '@sundial/contract/interface-history.ts'
import { orderCalls } from '@sundial/contract/orders.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { concentrators } from '@sundial/phrases/concentrators.ts'
import { type ComponentType, Suspense, useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useKeys } from '../kit/focus/use-keys.ts'
import { useSay } from '../kit/language/language.ts'
import { mayIn, useMay, useSignedIn } from '../kit/session/use-session.ts'
import { TableSkeleton } from '../kit/table/TableSkeleton.tsx'
import { TabList } from '../kit/tabs/TabList.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { AirTime } from './AirTime.tsx'
import { CredentialTab } from './CredentialTab.tsx'
import type { Entity } from './concentrator-draft.ts'
import { Heartbeats } from './Heartbeats.tsx'
import { LogTab } from './LogTab.tsx'
import { MissingReports } from './MissingReports.tsx'
import { PowerLineTab } from './power-line/PowerLineTab.tsx'
import { CommandQueue } from './queue/CommandQueue.tsx'
import { InterfaceHistory } from './queue/InterfaceHistory.tsx'
import { RecordedValues } from './RecordedValues.tsx'
import { RegisterTab } from './register/RegisterTab.tsx'
import { UpdateTab } from './update/UpdateTab.tsx'
import { ModuleVersions } from './upkeep/ModuleVersions.tsx'
import { SettingsTab } from './upkeep/SettingsTab.tsx'
import { AllowListTab } from './whitelist/AllowListTab.tsx'

const tabs = [
  { key: 'overview' },
  { key: 'register' },
  { key: 'devices' },
  { key: 'allowList' },
  { key: 'powerLine' },
  { key: 'recorded' },
  { key: 'settings' },
  { key: 'update', may: 'devices.upgrade' },
  { key: 'frames', may: 'concentrators.operate' },
  { key: 'credential' },
  { key: 'log', may: 'concentrators.edit' },
] as const
type Tab = (typeof tabs)[number]['key']

const Devices = ({ entity, slots }: { entity: Entity; slots: PageSlots }) => {
  const say = useSay(concentrators)
  const navigate = useNavigate()
  const atPlant = say('orderAtPlant')
  return (
    <slots.DeviceList
      stationId={entity.stationId}
      gw={entity.gw}
      reportPeriodS={entity.reportPeriodS}
      strings={[]}
      blocked={atPlant}
      readBlocked={null}
      onShow={(module) => navigate(pathOf('station', { id: entity.stationId, module }))}
      onShutDown={() => {}}
    />
  )
}

const Overview = ({ entity }: { entity: Entity }) => {
  const mayQueue = useMay(orderCalls.commandQueue.may)
  const mayHistory = useMay(interfaceHistoryCalls.interfaceHistory.may)
  return (
    <>
      <Heartbeats entity={entity} />
      <MissingReports entity={entity} />
      <AirTime entity={entity} />
      {mayQueue ? <CommandQueue entity={entity} /> : null}
      {mayHistory ? <InterfaceHistory gw={entity.gw} /> : null}
    </>
  )
}

const Settings = ({ entity }: { entity: Entity }) => (
  <>
    <SettingsTab entity={entity} />
    <ModuleVersions gw={entity.gw} />
  </>
)

/** The content of each tab that is given the concentrator and nothing else. */
const panels: Partial<Record<Tab, ComponentType<{ entity: Entity }>>> = {
  overview: Overview,
  allowList: AllowListTab,
  powerLine: PowerLineTab,
  recorded: RecordedValues,
  settings: Settings,
  update: UpdateTab,
  credential: CredentialTab,
  log: LogTab,
}

/** The tabs of a concentrator; the open one is kept in the address. */
export const ConcentratorTabs = ({ entity, slots }: { entity: Entity; slots: PageSlots }) => {
  const say = useSay(concentrators)
  const session = useSignedIn()
  const panelId = useId()
  const [search, setSearch] = useSearchParams()
  const shown = tabs.filter((tab) => !('may' in tab) || mayIn(session, tab.may))
  const open: Tab = shown.find(({ key }) => key === search.get('tab'))?.key ?? 'overview'
  const Panel = panels[open]
  const change = (tab: Tab) => setSearch({ number: entity.gw, ...(tab === 'overview' ? {} : { tab }) }, { replace: true })
  useKeys(shown.some(({ key }) => key === 'frames') ? [['f', () => change('frames')]] : [])
  return (
    <>
      <TabList panelId={panelId} tabs={shown.map(({ key }) => ({ key, label: say(key) }))} active={open} onChange={change} />
      <div id={panelId} role="tabpanel" aria-label={say(open)}>
        <Suspense fallback={<TableSkeleton />}>
          {Panel ? <Panel entity={entity} /> : null}
          {open === 'register' ? <RegisterTab gw={entity.gw} /> : null}
          {open === 'devices' ? <Devices entity={entity} slots={slots} /> : null}
          {open === 'frames' ? <slots.FrameLog gw={entity.gw} /> : null}
        </Suspense>
      </div>
    </>
  )
}
