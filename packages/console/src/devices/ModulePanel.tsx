import { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { Link } from 'react-router'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Bone, Skeleton } from '../kit/routes/Skeleton.tsx'
import { useCall } from '../kit/server/use-call.ts'
import { PlaceTags } from '../parts/lock-outs/PlaceTags.tsx'
import { ModuleMark } from '../parts/marks/ModuleMark.tsx'
import { PlaceOut } from '../parts/out-of-service/PlaceOut.tsx'
import type { PanelProps } from '../parts/page-slots/panel-props.ts'
import './module-panel.css'
import './module-sheet.css'
import { isStale } from '../kit/format/short-age.ts'
import { CloseButton } from './CloseButton.tsx'
import { ModuleValues } from './ModuleValues.tsx'
import { PanelActions } from './PanelActions.tsx'
import { PanelAlarms } from './PanelAlarms.tsx'
import { PanelDay } from './PanelDay.tsx'
import { PanelHeld } from './PanelHeld.tsx'
import { PanelPower } from './PanelPower.tsx'
import { PastNote } from './PastNote.tsx'
import { QueryRsd } from './QueryRsd.tsx'
import { rsdWord } from './rsd-state.ts'
import { SheetPanel } from './SheetPanel.tsx'
import { StringBars } from './StringBars.tsx'
import { valuesNow } from './values-now.ts'

type Detail = OutputOf<typeof deviceCalls.deviceTrend>
/** What is shown of the module: of now with the age of each value, of a past minute as it is given. */
const liveWith = ({ live, past }: PanelProps, detail: Detail | null): PanelProps['live'] =>
  past === null ? { ...live, values: valuesNow(live.values, detail?.values ?? null) } : live

const PanelState = (props: PanelProps) =>
  props.past === null ? (
    <>
      <PanelRsd {...props} />
      <PanelValues {...props} />
    </>
  ) : (
    <PastNote {...props} />
  )

/** What is to be known of the module before it is switched. */
const PanelNotes = ({ id, place, timeZone }: PanelProps) =>
  place === null ? null : (
    <>
      <PanelAlarms moduleId={id} />
      <PlaceTags place={place} />
      <PlaceOut
        stationId={place.stationId}
        place={{ deviceIds: [id, place.stringId, place.inverterId].filter((one) => one !== null), gw: null }}
      />
      <PanelHeld stationId={place.stationId} moduleId={id} timeZone={timeZone} />
    </>
  )

/** One module beside the layout: power, RSD, values with ages, its day, its string, what can be done. */
export function ModulePanel(given: PanelProps) {
  const { id, stringParts, onChoose } = given
  const say = useSay(devices)
  const sayKit = useSay(kit)
  const sayMenu = useSay(menu)
  const answer = useCall(deviceCalls.deviceTrend, { id }, { everyMs: 60_000 })
  const detail = answer.data ?? null
  const live = liveWith(given, detail)
  const props = { ...given, live }
  if (given.sheet === 'low') return <SheetPanel {...props} />
  return (
    <aside className="module-panel" aria-label={say('module', { code: live.code })}>
      <div className="module-scroll">
        <PanelHead {...props} detail={detail} />
        <PanelPower {...props} />
        <PanelNotes {...props} />
        <PanelState {...props} />
        {detail ? <PanelDay detail={detail} {...props} /> : answer.isPending ? <DaySkeleton /> : null}
        {answer.isError ? (
          <p role="alert" className="meta">
            {say('panelFailed')} {answer.error.message}{' '}
            <button type="button" className="link link-button" onClick={() => void answer.refetch()}>
              {sayKit('retry')}
            </button>
          </p>
        ) : null}
        {stringParts.length > 0 ? <StringBars code={live.stringCode} parts={stringParts} chosenId={id} onChoose={onChoose} /> : null}
        <p className="module-diagnosis-link">
          <Link className="link" to={pathOf('moduleDiagnosis', { id })}>
            {sayMenu('moduleDiagnosis')}
          </Link>
        </p>
        {detail ? <Identity detail={detail} /> : null}
      </div>
      {props.acts ? <PanelActions {...props} {...props.acts} /> : null}
    </aside>
  )
}

/** Stands in for the section of the day until its data has come, as high as its head and chart, so that the sections below do not move. */
const DaySkeleton = () => (
  <Skeleton>
    <div className="section-head module-section">
      <Bone width={56} />
    </div>
    <div className="module-chart">
      <Bone width="100%" height="88%" />
    </div>
  </Skeleton>
)

function PanelHead({ live, detail, onStep, onClose }: PanelProps & { detail: Detail | null }) {
  const say = useSay(devices)
  const line = [
    say('string', { code: live.stringCode }),
    detail?.position && detail.stringSize ? say('position', { position: detail.position, size: detail.stringSize }) : null,
    detail?.inverterCode ?? null,
  ].filter((part) => part !== null)
  return (
    <>
      <div className="module-head">
        <h2>{say('module', { code: live.code })}</h2>
        <span className="space" />
        {onStep ? (
          <>
            <button type="button" className="icon-button module-flip" aria-label={say('previous')} onClick={() => onStep(-1)}>
              <Icon name="chevronRight" size={14} />
            </button>
            <button type="button" className="icon-button" aria-label={say('next')} onClick={() => onStep(1)}>
              <Icon name="chevronRight" size={14} />
            </button>
          </>
        ) : null}
        {onClose ? <CloseButton onClose={onClose} /> : null}
      </div>
      <div className="meta">{line.join(' · ')}</div>
    </>
  )
}

function PanelRsd({ id, stationId, live, reportPeriodS, acts }: PanelProps) {
  const say = useSay(devices)
  const { number, age } = useFormat()
  const now = useNow(1000)
  const rsd = live.values.rsdVoltage ?? { value: null, at: null }
  const word = rsdWord(live.values.switchState?.value ?? null)
  const at = rsd.at ?? live.values.switchState?.at ?? null
  return (
    <div className="module-rsd" data-rsd={word}>
      {word === 'shutDown' ? <ModuleMark look="shutDown" size={14} /> : <Icon name="power" />}
      <b>{say(word)}</b>
      <span className="space" />
      <span className="tabular" style={{ fontWeight: 540 }}>
        {number(rsd.value, 1)} V
      </span>
      <span className={at !== null && isStale(at, now, reportPeriodS) ? 'stale' : 'meta'}>{at === null ? say('never') : age(at, now)}</span>
      {acts ? <QueryRsd {...{ id, stationId }} blocked={acts.readBlocked} onTask={acts.onTask} /> : null}
    </div>
  )
}

function PanelValues({ live, reportPeriodS }: PanelProps) {
  const now = useNow(1000)
  return <ModuleValues values={live.values} now={now} reportPeriodS={reportPeriodS} />
}

function Identity({ detail }: { detail: Detail }) {
  const say = useSay(devices)
  const rows = [
    [say('number'), detail.number],
    [say('mac'), detail.mac],
    [say('serialNo'), detail.serialNo],
    [say('model'), detail.model],
    [say('firmware'), detail.firmware],
    [say('concentrator'), detail.concentratorName],
  ].filter((row): row is [string, string] => row[1] !== null && row[1] !== undefined)
  return (
    <details className="module-identity">
      <summary>{say('identity')}</summary>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <Link className="link" to={pathOf('position', { id: detail.id })}>
        {say('positionPage')}
      </Link>
    </details>
  )
}
