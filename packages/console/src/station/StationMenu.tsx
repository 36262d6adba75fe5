import { commissioningCalls } from '@sundial/contract/commissioning.ts'
import { concentratorCalls } from '@sundial/contract/concentrators.ts'
import { deviceExportCalls } from '@sundial/contract/device-exports.ts'
import type { FileForm } from '@sundial/contract/kit/file-form.ts'
import { lockOutCalls } from '@sundial/contract/lock-outs.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { reportingCalls } from '@sundial/contract/reporting.ts'
import type { StationRow } from '@sundial/contract/stations.ts'
import { isTestAction, type TestAction } from '@sundial/core/rsd/action.ts'
import { moduleState } from '@sundial/phrases/devices-labels.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Button, Dropdown, type MenuProps } from 'antd'
import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { saveTable } from '../kit/files/save-table.ts'
import { useFormItems } from '../kit/files/use-form-items.tsx'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { momentText } from '../kit/format/clocks.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { notify } from '../kit/notices/notices.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { callServer } from '../kit/server/call-server.ts'
import { serverNow } from '../kit/server/server-clock.ts'
import { useTicketExport } from '../kit/server/use-ticket-export.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useCommissioning } from '../parts/commissioning/use-commissioning.ts'
import { useIdentifyItems } from '../parts/identification/use-identify-items.ts'
import { useIvScan } from '../parts/ivcurves/use-iv-scan.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { useStatusQuery } from '../parts/rsd/use-status-query.ts'
import { compareStationPath } from './compare-path.ts'
import { icons, keysOf, useLabel } from './menu-keys.ts'
import { moduleRows } from './module-rows.ts'

const ReportingForm = lazyPart(async () => ({ default: (await import('../parts/reporting/ReportingForm.tsx')).ReportingForm }), {
  floating: true,
})

type Props = {
  row: StationRow
  snapshot: ModuleSnapshot
  StationForm: PageSlots['StationForm']
  LockOutForm: PageSlots['LockOutForm']
  /** An order was given: its task is to be watched. */
  onTask: (taskId: number) => void
  onFullScreen: () => void
  /** Why nothing can be tested now; null = it can. */
  testBlocked: string | null
  onTest: (action: TestAction | 'identifyStrings') => void
}

const columns = [
  'columnModule',
  'columnNumber',
  'columnString',
  'columnState',
  'columnPower',
  'columnVoltage',
  'columnCurrent',
  'columnTemperature',
  'columnRsdVoltage',
  'columnSnr',
  'columnRssi',
  'columnEnergyToday',
  'columnCompleteness',
] as const

/** Keeps the last values of every module as a file named after the station and the minute. */
function useModuleExport({ row, snapshot }: Pick<Props, 'row' | 'snapshot'>): (form: FileForm) => void {
  const say = useSay(phrases)
  const sayState = useSay(moduleState)
  const { timeZone } = row
  return (form) => {
    const head = [...columns.map((word) => say(word)), say('columnAt', { zone: timeZone })]
    const rows = moduleRows(snapshot, { head, state: (state) => sayState(state), moment: (at) => momentText(at, timeZone) })
    const minute = momentText(serverNow(), timeZone).slice(0, 16).replace(' ', '_').replace(':', '')
    saveTable(`${row.code}-${minute}`, rows, form)
  }
}

/** Has the server make a file of everything that is installed, with identities and wiring. */
function useInstalledExport(stationId: number): (form: FileForm) => void {
  const { exportRows } = useTicketExport(() => callServer(deviceExportCalls.exportStationData, { stationId }))
  return (form) => void exportRows(form)
}

function useCopyLink(): () => void {
  const say = useSay(phrases)
  const refused = () => notify('warning', say('linkNotCopied'))
  return () => {
    // Over plain http there is no clipboard.
    if (!navigator.clipboard) return refused()
    void navigator.clipboard.writeText(location.href).then(() => notify('success', say('linkCopied')), refused)
  }
}

/** The concentrators of a station that have modules and are not being commissioned. */
const concentratorsOf = async (stationId: number): Promise<string[]> => {
  const all = await callServer(concentratorCalls.concentrators, { stationId })
  const { list } = await callServer(commissioningCalls.commissionings, { stationId, pageSize: 1000 })
  const open = new Set(list.filter(({ state }) => state === 'running' || state === 'paused').map(({ gw }) => gw))
  const used = all.filter(({ moduleCount }) => moduleCount > 0).map(({ gw }) => gw)
  const free = used.filter((gw) => !open.has(gw))
  // where all are under way, the server says so
  return free.length > 0 ? free : used
}

const useOwnRights = () => ({
  mayEdit: useMay('stations.edit'),
  mayLockOut: useMay(lockOutCalls.addLockOut.may),
  maySet: useMay(reportingCalls.setModuleReporting.may),
  mayCompare: useMay('comparison'),
})

/** What else can be done with a station. */
export function StationMenu(props: Props) {
  const say = useSay(phrases)
  const label = useLabel()
  const navigate = useNavigate()
  const [editing, setEditing] = useUnfinished('edit', false, (was) => was)
  const [setting, setSetting] = useUnfinished('reporting', false, (was) => was)
  const [tagging, setTagging] = useUnfinished('lockOut', false, (was) => was)
  const { StationForm, LockOutForm, row } = props
  const whole = { stationId: row.id, target: { kind: 'station' as const, ids: [] } }
  const query = useStatusQuery(whole, props.onTask)
  const scan = useIvScan(whole, row.name, props.onTask)
  const identify = useIdentifyItems(whole, props.onTask, { blocked: props.testBlocked, ask: () => props.onTest('identifyStrings') })
  const commission = useCommissioning(row.name, () => concentratorsOf(row.id))
  const submenus = {
    identify: identify.items,
    exportModules: useFormItems(useModuleExport(props)),
    exportInstalled: useFormItems(useInstalledExport(row.id)),
  }
  const acts: Record<string, () => void> = {
    edit: () => setEditing(true),
    lockOut: () => setTagging(true),
    copyLink: useCopyLink(),
    fullScreen: props.onFullScreen,
    selfTest: () => props.onTest('selfTest'),
    cycleTest: () => props.onTest('cycleTest'),
    queryRsd: query.ask,
    commission: commission.ask,
    ivScan: scan.ask,
    reporting: () => setSetting(true),
    topology: () => void navigate(pathOf('topology', { id: row.id })),
    wiring: () => void navigate(pathOf('wiring', { id: row.id })),
    compareStation: () => void navigate(compareStationPath(props.row.id)),
  }
  const own = useOwnRights()
  const rights = { ...own, mayQuery: query.may, mayScan: scan.may, mayIdentify: identify.may, mayCommission: commission.may }
  const keys = keysOf({ hasModules: row.moduleCount > 0, ...rights })
  const items: MenuProps['items'] = keys.map((key) => ({
    key,
    ...(key in submenus ? { children: submenus[key as keyof typeof submenus] } : { onClick: () => acts[key]?.() }),
    ...(isTestAction(key) || key === 'ivScan' ? { disabled: props.testBlocked !== null, title: props.testBlocked ?? '' } : {}),
    label: (
      <span className="row">
        <Icon name={icons[key]} size={14} />
        {label(key)}
      </span>
    ),
  }))
  return (
    <>
      <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} placement="bottomRight" menu={{ items }}>
        <Button aria-label={say('more')} title={say('more')} icon={<Icon name="more" />} />
      </Dropdown>
      <Suspense fallback={null}>{editing ? <StationForm row={row} onClose={() => setEditing(false)} /> : null}</Suspense>
      <Suspense fallback={null}>{tagging ? <LockOutForm stationId={row.id} onClose={() => setTagging(false)} /> : null}</Suspense>
      <Suspense fallback={null}>
        {setting ? (
          <ReportingForm stationId={row.id} snapshot={props.snapshot} onTask={props.onTask} onClose={() => setSetting(false)} />
        ) : null}
      </Suspense>
    </>
  )
}
