import type { deviceCalls } from '@sundial/contract/devices.ts'
import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { replacementCalls } from '@sundial/contract/replacement.ts'
import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { installedPart } from '@sundial/phrases/replacement-labels.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useMay } from '../kit/session/use-session.ts'
import { GridPlace } from './GridPlace.tsx'
import { nameOf, nowIn, type Position } from './installations.ts'
import { useSpanText } from './Lanes.tsx'
import { PanelFlag } from './PanelFlag.tsx'
import { ReplaceForm } from './ReplaceForm.tsx'
import { useHeldByOther } from './use-lock.ts'

export type Trend = OutputOf<typeof deviceCalls.deviceTrend>

const shown = [
  { key: 'power', unit: 'W', decimals: 0 },
  { key: 'voltage', unit: 'V', decimals: 1 },
  { key: 'temperature', unit: '°C', decimals: 1 },
  { key: 'snr', unit: 'dB', decimals: 0 },
] as const

const Values = ({ trend }: { trend: Trend }) => {
  const say = useSay(plantTerms)
  const { number, age } = useFormat()
  const now = useNow(10_000)
  return (
    <dl className="position-values">
      {shown.map(({ key, unit, decimals }) => {
        const { value = null, at = null } = trend.values[key] ?? {}
        return (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd className="tabular">
              {number(value, decimals)} <small className="quiet">{unit}</small>
            </dd>
            <dd className="meta tabular">{at === null ? '–' : age(at, now)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Who else is changing the device here, and until when at the latest. */
const HeldNote = ({ held, timeZone }: { held: NonNullable<ReturnType<typeof useHeldByOther>>; timeZone: string }) => {
  const say = useSay(replacement)
  const { clock, offset } = useFormat()
  const at = (moment: number | null) => (moment === null ? '–' : clock(moment, timeZone))
  const zone = offset(held.since ?? Date.now(), timeZone)
  return (
    <p className="position-held" role="status">
      {say('heldBy', { who: held.by ?? say('somebody'), since: at(held.since), until: at(held.until), zone })}
    </p>
  )
}

/** What is in a position now, with its last values; it can be replaced from here. */
export const PositionNow = ({ position, trend }: { position: Position; trend: Trend | null }) => {
  const say = useSay(replacement)
  const sayPart = useSay(installedPart)
  const spanText = useSpanText(position.timeZone)
  const may = useMay(replacementCalls.replaceDevice.may)
  const [replacing, setReplacing] = useUnfinished('replacing', false, (was) => was || undefined)
  const here = nowIn(position)
  const held = useHeldByOther(position.id)
  return (
    <aside className="position-now" aria-label={say('here')}>
      {here.length > 0 ? <h2>{say('here')}</h2> : null}
      <ul className="position-pieces">
        {here.map((piece) => (
          <li key={piece.id}>
            <Link className="link" to={pathOf('equipment', { id: piece.id })}>
              {say('pieceOf', { part: sayPart(piece.part), name: nameOf(piece) })}
            </Link>
            <span className="meta">{[piece.model, piece.firmware, spanText(piece)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {position.kind === 'module' ? <PanelFlag id={position.id} /> : null}
      {trend && trend.kind === 'module' ? <Values trend={trend} /> : null}
      <GridPlace grid={position.grid} />
      {held ? <HeldNote held={held} timeZone={position.timeZone} /> : null}
      {may && here.length > 0 ? (
        <Button type="primary" disabled={held !== null} onClick={() => setReplacing(true)}>
          {say('replaceEllipsis')}
        </Button>
      ) : null}
      {here.length > 0 ? <p className="meta position-follows">{say('follows')}</p> : null}
      {replacing ? <ReplaceForm position={position} onClose={() => setReplacing(false)} /> : null}
    </aside>
  )
}
