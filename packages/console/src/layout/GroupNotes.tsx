import { plantTerms } from '@sundial/phrases/kit/plant-terms.ts'
import { layout as phrases } from '@sundial/phrases/layout.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { sinceForm } from '../kit/format/since-form.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import './group-notes.css'
import type { Geometry } from './geometry.ts'
import { type GroupKind, namesOf } from './module-groups.ts'
import { noteKey, noteLineHeight, noteLines, noteSize } from './note-lines.ts'
import { type Box, placeNotes, takenBy } from './note-places.ts'
import { boxOf } from './string-segments.ts'
import type { DatedGroup } from './use-module-groups.ts'
import type { View } from './view.ts'

/** North, tilt and scale stand at the lower right. */
const furniture = { w: 130, h: 74 }

const onScreen = (view: View, box: Box): Box => ({
  x: box.x * view.scale + view.x,
  y: box.y * view.scale + view.y,
  w: box.w * view.scale,
  h: box.h * view.scale,
})

/** Boxes that no note may cover: the roofs and the names above them. */
const roofsOf = (g: Geometry, view: View): Box[] => g.frames.flatMap((frame) => takenBy(onScreen(view, frame), view.scale))

const useRoom = () => {
  const box = useRef<SVGSVGElement>(null)
  const [room, setRoom] = useState({ w: 0, h: 0 })
  useEffect(() => {
    const observed = new ResizeObserver(([entry]) => setRoom({ w: entry!.contentRect.width, h: entry!.contentRect.height }))
    observed.observe(box.current!)
    return () => observed.disconnect()
  }, [])
  return { box, room }
}

const headWords = { low: 'lowOutput', shutDown: 'shutDownGroup', zero: 'zeroGroup', noData: 'noDataGroup' } as const

/** Up to five notes in free space beside the roofs, with lines to the modules that they name. */
export function GroupNotes({ groups, codes, geometry, view, timeZone, now, pathOf }: Props) {
  const say = useSay(phrases)
  const sayPlant = useSay(plantTerms)
  const format = useFormat()
  const { box, room } = useRoom()
  const texts = groups.map((group) => {
    const { first, last } = namesOf(group, codes)
    const name = first === last ? sayPlant('stringCode', { code: first }) : say('stringsFromTo', { first, last })
    const count = say('finding', { count: group.modules.length })
    const { since: at, by } = group
    const since = at === null ? null : say('since', { time: format[sinceForm(at, now, timeZone)](at, timeZone) })
    return { key: noteKey(group), head: `${name} ${say(headWords[group.kind])}`, lines: noteLines(count, since, by, say('comma')) }
  })
  const boxAround = (modules: number[]) => onScreen(view, boxOf(geometry, modules)!)
  const subjects = groups.map(({ modules }) => ({ around: boxAround(modules), parts: modules.map((module) => boxAround([module])) }))
  const sizes = texts.map(({ head, lines }) => noteSize([head, ...lines]))
  const corner = { x: room.w - furniture.w, y: room.h - furniture.h, ...furniture }
  const places = placeNotes(subjects, sizes, [...roofsOf(geometry, view), corner], { x: 8, y: 0, w: room.w - 16, h: room.h })
  return (
    <svg ref={box} className="layout-groups" aria-label={say('groups')}>
      {places.map((place, i) =>
        place ? (
          <g key={texts[i]!.key}>
            <path className="layout-leader-halo" d={leaderOf(place)} />
            <path className="layout-leader" d={leaderOf(place)} />
            <circle cx={place.from.x} cy={place.from.y} r="2" fill="var(--ink2)" />
            <Note box={place.note} kind={groups[i]!.kind} head={texts[i]!.head} lines={texts[i]!.lines} to={pathOf(groups[i]!)} />
          </g>
        ) : null,
      )}
    </svg>
  )
}
type Props = {
  groups: DatedGroup[]
  codes: string[]
  geometry: Geometry
  view: View
  timeZone: string
  now: number
  /** Address of the list of a group's modules; null: no list. */
  pathOf: (group: DatedGroup) => string | null
}
type NoteProps = { box: Box; kind: GroupKind; head: string; lines: string[]; to: string | null }

/** The lines of a note, with a link to its modules. */
function Note({ box, kind, head, lines, to }: NoteProps) {
  const text = (
    <>
      <rect x={box.x - 4} y={box.y - 2} width={box.w + 8} height={box.h + 2} rx="4" />
      <text x={box.x} y={box.y + 12}>
        <tspan className="layout-group-head" data-kind={kind}>
          {head}
        </tspan>
        {lines.map((line) => (
          <Fragment key={line}>
            {' '}
            <tspan x={box.x} dy={noteLineHeight}>
              {line}
            </tspan>
          </Fragment>
        ))}
      </text>
    </>
  )
  return to === null ? (
    <g className="layout-note">{text}</g>
  ) : (
    <Link className="layout-note" to={to}>
      {text}
    </Link>
  )
}

const leaderOf = ({ from, to }: { from: { x: number; y: number }; to: { x: number; y: number } }) => `M${from.x} ${from.y}H${to.x}V${to.y}`
