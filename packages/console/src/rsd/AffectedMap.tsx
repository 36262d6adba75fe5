import type { TaskDevice } from '@sundial/contract/tasks.ts'
import type { TaskAction } from '@sundial/core/orders/kinds.ts'
import type { ResultKind } from '@sundial/core/orders/results.ts'
import { useMemo } from 'react'
import { useTaskWords } from '../parts/rsd/task-words.ts'
import { type MapRow, mapRows } from './map-rows.ts'
import { shownOf } from './shown.ts'

const labelW = 44
const room = 200

const fillOf: Record<ResultKind, string> = {
  failed: 'var(--bad)',
  unknown: 'var(--warn-soft)',
  running: 'var(--page)',
  verified: 'var(--shut)',
}

/** A small map of the affected modules, a row for each string: where it has gone wrong stands out. */
export function AffectedMap({ devices, action }: { devices: readonly TaskDevice[]; action: TaskAction }) {
  const say = useTaskWords(action)
  const rows = useMemo(
    () =>
      mapRows(
        devices.filter((d) => d.stringCode !== null),
        action,
      ),
    [devices, action],
  )
  const title = say(shownOf(action).map)
  const most = Math.max(1, ...rows.map((row) => row.cells.length))
  const pitch = Math.max(2.5, Math.min(11, room / most))
  return (
    <div className="switch-map">
      <div className="switch-side-label">{title}</div>
      <svg width={labelW + room} height={rows.length * (pitch + 3)} role="img" aria-label={title}>
        {rows.map((row, r) => (
          <Row key={row.string} row={row} y={r * (pitch + 3)} pitch={pitch} />
        ))}
      </svg>
    </div>
  )
}

function Row({ row, y, pitch }: { row: MapRow; y: number; pitch: number }) {
  const size = pitch - Math.min(1.5, pitch * 0.2)
  return (
    <g>
      {pitch >= 6 ? (
        <text x={labelW - 6} y={y + size / 2 + 3.5} fontSize="9.5" textAnchor="end" fill="var(--ink3)">
          {row.string}
        </text>
      ) : null}
      {row.cells.map((cell, c) => (
        <MapCell
          key={cell.id}
          kind={cell.kind}
          x={labelW + c * pitch}
          y={y}
          size={size}
          title={cell.code}
          shut={cell.action === 'shutdown'}
        />
      ))}
    </g>
  )
}

type CellProps = { kind: ResultKind; x: number; y: number; size: number; title: string; shut: boolean }

function MapCell({ kind, x, y, size, title, shut }: CellProps) {
  const edge = { running: 'var(--accent-text)', unknown: 'var(--warn)' }[kind as string]
  const inset = edge ? 0.6 : 0
  return (
    <g>
      <title>{title}</title>
      <rect
        x={x + inset}
        y={y + inset}
        width={size - 2 * inset}
        height={size - 2 * inset}
        rx="1"
        fill={kind === 'verified' && !shut ? 'var(--ok-fill)' : fillOf[kind]}
        {...(edge ? { stroke: edge, strokeWidth: 1.2 } : {})}
        {...(kind === 'unknown' ? { strokeDasharray: '2 1.5' } : {})}
      />
      {kind === 'failed' && size > 5 ? (
        <path
          d={`M${x + size * 0.28} ${y + size * 0.28}l${size * 0.44} ${size * 0.44}m0 ${-size * 0.44}l${-size * 0.44} ${size * 0.44}`}
          stroke="#fff"
          strokeWidth="1.3"
        />
      ) : null}
    </g>
  )
}
