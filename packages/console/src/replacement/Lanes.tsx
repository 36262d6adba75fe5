import { pathOf } from '@sundial/contract/pages.ts'
import { replacement } from '@sundial/phrases/replacement.ts'
import { installedPart } from '@sundial/phrases/replacement-labels.ts'
import { Link } from 'react-router'
import { usePlantTime } from '../kit/format/PlantTime.tsx'
import { useSay } from '../kit/language/language.ts'
import { type Installation, lanesOf, nameOf, type Position } from './installations.ts'

/** From when to when a piece was at a place, in words. */
export const useSpanText = (timeZone: string) => {
  const say = useSay(replacement)
  const { text } = usePlantTime(timeZone)
  return ({ since, until }: Pick<Installation, 'since' | 'until'>): string => {
    if (since === null) return until === null ? say('beginning') : say('until', { time: text(until, 'moment') })
    if (until === null) return say('from', { time: text(since, 'moment') })
    return say('span', { from: text(since, 'moment'), to: text(until, 'moment') })
  }
}

type Props = { position: Position; from: number; to: number }

/** A lane for each part on the time axis of the curve: which piece was there when. Each leads to the page of its piece. */
export const Lanes = ({ position, from, to }: Props) => {
  const sayPart = useSay(installedPart)
  const spanText = useSpanText(position.timeZone)
  const percent = (at: number): number => (100 * (Math.min(Math.max(at, from), to) - from)) / (to - from)
  return (
    <ul className="position-lanes">
      {lanesOf(position).map(([part, pieces]) => (
        <li key={part}>
          <span className="position-lane-name">{sayPart(part)}</span>
          <div className="position-lane">
            {pieces
              .filter(({ until }) => until === null || until > from)
              .map((piece) => {
                const start = percent(piece.since ?? from)
                const end = percent(piece.until ?? to)
                return (
                  <Link
                    key={`${piece.id} ${piece.since}`}
                    className={piece.until === null ? 'position-piece position-piece-now' : 'position-piece'}
                    style={{ left: `${start}%`, width: `${end - start}%` }}
                    title={`${nameOf(piece)} · ${spanText(piece)}`}
                    to={pathOf('equipment', { id: piece.id })}
                  >
                    <b className="tabular">{nameOf(piece)}</b> {spanText(piece)}
                  </Link>
                )
              })}
          </div>
        </li>
      ))}
    </ul>
  )
}
