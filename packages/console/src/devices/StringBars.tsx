import { devices } from '@sundial/phrases/devices.ts'
import { useSay } from '../kit/language/language.ts'
import { lookOf, type ModuleLook } from '../parts/marks/ModuleMark.tsx'
import type { StringPart } from '../parts/page-slots/panel-props.ts'

type Props = { code: string; parts: readonly StringPart[]; chosenId: number; onChoose: ((id: number) => void) | null }

const h = 44
const w = 296
const full = 1.1

const fillOf: Record<ModuleLook, string> = {
  producing: 'var(--ok-fill)',
  low: 'var(--warn)',
  poor: 'var(--bad)',
  zero: 'var(--zero)',
  noData: 'none',
  asleep: 'var(--asleep)',
  shutDown: 'var(--shut)',
}

/** The string, module by module: share of the average as small bars, the chosen one framed. */
export function StringBars({ code, parts, chosenId, onChoose }: Props) {
  const say = useSay(devices)
  const pitch = w / Math.max(1, parts.length)
  const lineY = (share: number) => h - (share / full) * h
  return (
    <>
      <div className="section-head module-section">
        <h2 className="ellipsis">{say('stringBars', { code })}</h2>
        <span className="space" />
        <span className="module-unit">{say('stringBarsUnit')}</span>
      </div>
      <svg className="module-bars" viewBox={`0 0 ${w + 26} ${h + 16}`} role="img" aria-label={say('stringBars', { code })}>
        {[1, 0.7, 0.4].map((share) => (
          <g key={share}>
            <path d={`M0 ${lineY(share)}H${w}`} stroke="var(--line1)" />
            <text x={w + 4} y={lineY(share) + 3.5} fontSize="10" fill="var(--ink3)">
              {share * 100}
            </text>
          </g>
        ))}
        {parts.map((part, i) => (
          <Bar key={part.id} part={part} x={i * pitch} width={Math.max(1, pitch - 2)} chosen={part.id === chosenId} onChoose={onChoose} />
        ))}
        <path d={`M0 ${h}H${w}`} stroke="var(--line2)" />
      </svg>
    </>
  )
}

/** A shortcut for the pointer; previous and next in the head do the same from the keyboard. */
const choosing = (id: number, onChoose: Props['onChoose']) =>
  onChoose ? { onClick: () => onChoose(id), style: { cursor: 'pointer' } } : {}

type BarProps = { part: StringPart; x: number; width: number; chosen: boolean; onChoose: Props['onChoose'] }

function Bar({ part, x, width, chosen, onChoose }: BarProps) {
  const look = lookOf(part.state, part.band)
  const tall = part.share === null ? 8 : Math.max(2, (Math.min(full, part.share) / full) * h)
  const label = part.share === null ? part.code : `${part.code} ${Math.round(part.share * 100)} %`
  return (
    <g {...choosing(part.id, onChoose)}>
      <title>{label}</title>
      <rect x={x} y={0} width={width + 2} height={h} fill="transparent" />
      <rect
        x={x + 1}
        y={h - tall}
        width={width}
        height={tall}
        rx="1"
        fill={fillOf[look]}
        {...(look === 'noData' ? { stroke: 'var(--none)', strokeDasharray: '2 1.5' } : {})}
      />
      {chosen ? (
        <rect x={x - 0.5} y={h - tall - 2} width={width + 3} height={tall + 4} rx="2" fill="none" stroke="var(--ink1)" strokeWidth="1.8" />
      ) : null}
      {chosen || part.position % 5 === 0 ? (
        <text
          x={x + 1 + width / 2}
          y={h + 13}
          fontSize="10"
          textAnchor="middle"
          fill={chosen ? 'var(--ink1)' : 'var(--ink3)'}
          fontWeight={chosen ? 600 : 400}
        >
          {part.position}
        </text>
      ) : null}
    </g>
  )
}
