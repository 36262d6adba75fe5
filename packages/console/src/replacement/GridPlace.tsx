import { gridPhase } from '@sundial/phrases/grid-labels.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { useSay } from '../kit/language/language.ts'
import type { Position } from './installations.ts'

const parts = ['area', 'branch', 'phase', 'container'] as const

/** Where a position stands on the grid side, as far as somebody said so of the position or of what it stands in. */
export const GridPlace = ({ grid }: { grid: Position['grid'] }) => {
  const say = useSay(replacement)
  const sayPhase = useSay(gridPhase)
  const said = parts.flatMap((part) => {
    const place = grid[part]
    return place ? [{ part, name: part === 'phase' ? sayPhase(grid.phase!.name) : place.name, isOwn: place.isOwn }] : []
  })
  if (said.length === 0) return null
  return (
    <section aria-label={say('gridSide')}>
      <h3>{say('gridSide')}</h3>
      <dl className="position-grid">
        {said.map(({ part, name, isOwn }) => (
          <div key={part}>
            <dt>{say(part)}</dt>
            <dd>
              {name} {isOwn ? null : <small className="meta">{say('inherited')}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
