import { deviceCalls } from '@sundial/contract/devices.ts'
import type { RsdAction } from '@sundial/core/rsd/action.ts'
import { electricalPage } from '@sundial/phrases/electrical-page.ts'
import { ivScans } from '@sundial/phrases/iv-scans.ts'
import { rsdStatus } from '@sundial/phrases/rsd-status.ts'
import { rsdTests } from '@sundial/phrases/rsd-tests.ts'
import { Button, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { dropdownAtOnce } from '../kit/menu/at-once.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useIvScan } from '../parts/ivcurves/use-iv-scan.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import type { SwitchAction, Switching } from '../parts/page-slots/switching.ts'
import { orderFor } from '../parts/rsd/switch-order.ts'
import { useStatusQuery } from '../parts/rsd/use-status-query.ts'
import type { Position } from './installations.ts'

type Props = Pick<PageSlots, 'SwitchDialog'> & { position: Position }

/** What can be asked of the modules of an inverter, beside switching them. */
const useMoreItems = ({ id, stationId, code }: Position, onAct: (action: SwitchAction) => void, onTask: (taskId: number) => void) => {
  const sayTest = useSay(rsdTests)
  const sayStatus = useSay(rsdStatus)
  const sayScan = useSay(ivScans)
  const target = { stationId, target: { kind: 'inverter' as const, ids: [id] } }
  const query = useStatusQuery(target, onTask)
  const scan = useIvScan(target, code, onTask)
  const mayTest = useMay('rsd.energise')
  const items = [
    { key: 'selfTest', may: mayTest, label: sayTest('selfTestEllipsis'), onClick: () => onAct('selfTest') },
    { key: 'cycleTest', may: mayTest, label: sayTest('cycleTestEllipsis'), onClick: () => onAct('cycleTest') },
    { key: 'queryRsd', may: query.may, label: sayStatus('query'), onClick: query.ask },
    { key: 'ivScan', may: scan.may, label: sayScan('scanEllipsis'), onClick: scan.ask },
  ]
  return items.filter(({ may }) => may).map(({ may: _may, ...item }) => item)
}

/** Buttons for the directions that the modules are not in already. */
const useDirections = ({ columns }: ModuleSnapshot): RsdAction[] => {
  const may = { shutdown: useMay('rsd.shutdown'), energise: useMay('rsd.energise') }
  const down = columns.state.filter((state) => state === 'shutDown').length
  const useful = { energise: down > 0, shutdown: down < columns.id.length }
  return (['energise', 'shutdown'] as const).filter((action) => may[action] && useful[action])
}

const Acts = ({ position, snapshot, SwitchDialog }: Props & { snapshot: ModuleSnapshot }) => {
  const say = useSay(electricalPage)
  const [switching, setSwitching] = useState<Switching | null>(null)
  const { stationId, stationName } = position
  const act = (action: SwitchAction) => {
    const members = snapshot.columns.id.map((_, i) => i)
    const order = orderFor({ id: stationId, name: stationName }, snapshot, action, 'inverter', members)
    if (order) setSwitching({ order })
  }
  const items = useMoreItems(position, act, (taskId) => setSwitching({ taskId }))
  const directions = useDirections(snapshot)
  return (
    <>
      {directions.map((action) => (
        <Button key={action} className={action === 'shutdown' ? 'button-shutdown' : ''} onClick={() => act(action)}>
          {say(action === 'shutdown' ? 'shutDown' : 'energise')}
        </Button>
      ))}
      {items.length > 0 ? (
        <Dropdown {...dropdownAtOnce} autoFocus destroyOnHidden trigger={['click']} placement="bottomRight" menu={{ items }}>
          <Button aria-label={say('more')} title={say('more')} icon={<Icon name="more" />} />
        </Dropdown>
      ) : null}
      <Suspense fallback={null}>{switching ? <SwitchDialog switching={switching} onClose={() => setSwitching(null)} /> : null}</Suspense>
    </>
  )
}

/** What can be done to the modules of all strings of an inverter; nothing while it has none. */
export const InverterActs = ({ position, SwitchDialog }: Props) => {
  const { id, stationId } = position
  const { data } = useCall(deviceCalls.modules, { stationId, inverterId: id }, { everyMs: 60_000 })
  return data && data.columns.id.length > 0 ? <Acts {...{ position, SwitchDialog }} snapshot={data} /> : null
}
