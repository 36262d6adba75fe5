import type { StationRow } from '@sundial/contract/stations.ts'
import type { DeviceTargetKind } from '@sundial/core/orders/targets.ts'
import type { RsdAction, TestAction } from '@sundial/core/rsd/action.ts'
import { station as phrases } from '@sundial/phrases/station.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import { AppointedLines } from '../parts/appointed/AppointedLines.tsx'
import { PlantTags } from '../parts/lock-outs/PlantTags.tsx'
import type { PastMinute } from '../parts/modules/instant.ts'
import type { ModuleSnapshot } from '../parts/modules/snapshot.ts'
import { PlantOut } from '../parts/out-of-service/PlantOut.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import type { SwitchAction, Switching } from '../parts/page-slots/switching.ts'
import { HeldLine } from '../parts/rsd/HeldLine.tsx'
import { membersOf, orderFor, rowsOf, wholeOf } from '../parts/rsd/switch-order.ts'
import { useHeldShutdowns } from '../parts/rsd/use-held-shutdowns.ts'
import { Banner } from './Banner.tsx'
import { blockedBy } from './blocked.ts'
import { compareModulesPath, withNeighbours } from './compare-path.ts'
import { Figures } from './Figures.tsx'
import { StationHead } from './StationHead.tsx'
import { StationMenu } from './StationMenu.tsx'
import { StationPanel } from './StationPanel.tsx'
import { StationTabs, useTab } from './StationTabs.tsx'
import { type Choice, useChoice } from './use-choice.ts'
import { useEscape } from './use-escape.ts'
import type { StationSeen } from './use-station.ts'

type Blocked = Record<RsdAction, string | null>
type Props = { slots: PageSlots; seen: StationSeen; row: StationRow; snapshot: ModuleSnapshot }

function useBlocked(unreachable: boolean, past: boolean): Blocked {
  const say = useSay(phrases)
  const facts = { mayShutdown: useMay('rsd.shutdown'), mayEnergise: useMay('rsd.energise'), unreachable, past }
  const reasons = blockedBy(facts)
  return { shutdown: reasons.shutdown && say(reasons.shutdown), energise: reasons.energise && say(reasons.energise) }
}

/** Reading changes nothing, so only an unreachable server prevents it. */
function useReadBlocked(unreachable: boolean): string | null {
  const say = useSay(phrases)
  return unreachable ? say('whyOffline') : null
}

/** The shutdowns that the concentrators of the plant hold. */
const StationHeld = ({ row }: { row: StationRow }) =>
  useHeldShutdowns(row.id).map((held) => <HeldLine key={held.taskId} held={held} timeZone={row.timeZone} />)

/** The station with everything on it: head, figures, tabs, docked panel, switching. */
export function StationView({ slots, seen, row, snapshot }: Props) {
  const narrow = useNarrow()
  const choice = useChoice(snapshot)
  const [past, setPast] = useState<PastMinute | 'loading' | null>(null)
  const [switching, setSwitching] = useState<Switching | null>(null)
  const blocked = useBlocked(seen.unreachable, past !== null)
  const readBlocked = useReadBlocked(seen.unreachable)
  const [tab, setTab] = useTab()
  const box = useRef<HTMLDivElement>(null)
  const { StationForm, LockOutForm } = slots
  const onFullScreen = () => {
    setTab('layout')
    void box.current?.requestFullscreen()
  }
  // Dialogs stand outside of what fills the screen, and would not be seen.
  useEffect(() => {
    if (switching && document.fullscreenElement) void document.exitFullscreen()
  }, [switching])
  useTitle(row.name)
  const order = (action: SwitchAction, kind: DeviceTargetKind, members: readonly number[]) => {
    const made = orderFor(row, snapshot, action, kind, members)
    if (made) setSwitching({ order: made })
  }
  const onTest = (action: TestAction | 'identifyStrings') => order(action, ...wholeOf(snapshot, action))
  const onTask = (taskId: number) => setSwitching({ taskId })
  useEscape(choice.focused >= 0 && tab === 'layout' && switching === null, () => choice.choose(-1))
  return (
    <div className="station" ref={box}>
      <div className="station-main">
        <Banner row={row} unreachable={seen.unreachable} answeredAt={seen.answeredAt} />
        <StationHead
          {...{ row, readBlocked, narrow }}
          energiseBlocked={blocked.energise}
          shutDownCount={snapshot.columns.state.filter((s) => s === 'shutDown').length}
          onEnergise={() => order('energise', ...wholeOf(snapshot, 'energise'))}
          more={
            <StationMenu {...{ row, snapshot, onTest, onTask, onFullScreen, StationForm, LockOutForm, testBlocked: blocked.energise }} />
          }
        />
        <PlantTags stationId={row.id} />
        <PlantOut stationId={row.id} />
        <StationHeld row={row} />
        <AppointedLines stationId={row.id} />
        <Figures row={row} medianShare={seen.medianShare} narrow={narrow} />
        <StationTabs
          slots={slots}
          tab={tab}
          onTab={setTab}
          layout={{ row, snapshot, trend: seen.trend, narrow, choice, blocked, readBlocked, onPast: setPast }}
          onSwitchSelected={(action) => order(action, 'list', choice.selected)}
          onShow={(id) => choice.focusId(id, 'layout')}
          onShutDown={(ids) => order('shutdown', 'list', rowsOf(snapshot, ids))}
          onTask={onTask}
        />
      </div>
      {choice.focused >= 0 && tab === 'layout' ? (
        <Panel
          ModulePanel={slots.ModulePanel}
          {...{ row, snapshot, choice, blocked, readBlocked, narrow, onTask }}
          past={past === 'loading' ? null : past}
          onOrder={order}
        />
      ) : null}
      <Suspense fallback={null}>
        {switching ? <slots.SwitchDialog switching={switching} onClose={() => setSwitching(null)} /> : null}
      </Suspense>
    </div>
  )
}

type PanelProps = {
  ModulePanel: PageSlots['ModulePanel']
  row: StationRow
  snapshot: ModuleSnapshot
  past: PastMinute | null
  choice: Choice
  blocked: Blocked
  readBlocked: string | null
  narrow: boolean
  onOrder: (action: SwitchAction, kind: DeviceTargetKind, members: readonly number[]) => void
  onTask: (taskId: number) => void
}

function Panel({ ModulePanel, row, snapshot, past, choice, blocked, readBlocked, narrow, onOrder, onTask }: PanelProps) {
  const i = choice.focused
  const comparePath = useMay('comparison') ? compareModulesPath(row.id, withNeighbours(snapshot, i)) : null
  const onSwitch = (action: SwitchAction, kind: 'module' | 'string') =>
    onOrder(action, kind, kind === 'string' ? membersOf(snapshot, snapshot.columns.string[i]!) : [i])
  return (
    <StationPanel
      {...{ ModulePanel, row, snapshot, past, i, narrow }}
      acts={{ blocked, readBlocked, comparePath, onSwitch, onTask }}
      onChoose={choice.focusId}
      onClose={() => choice.choose(-1)}
    />
  )
}
