import { classSigns, noCurveSign, rowAt } from '@sundial/core/ivcurves/class-signs.ts'
import type { IvClass } from '@sundial/core/ivcurves/classes.ts'
import { ivReport } from '@sundial/phrases/iv-report.ts'
import { type MouseEvent, useMemo } from 'react'
import { useSay } from '../../kit/language/language.ts'
import './class-look.css'
import './scan-map.css'
import type { ScanAnswer, ScannedDevice } from './scan-rows.ts'

type Block = ScanAnswer['blocks'][number]
type Placed = ScannedDevice & { place: NonNullable<ScannedDevice['place']> }
const isPlaced = (device: ScannedDevice): device is Placed => device.place !== null

/** A place is 10 units, its square 9. */
const [pitch, tile] = [10, 9]
/** Pixels of a place, at most. */
const placePx = 28

const squareAt = ({ place }: Placed, { aisleEvery }: Block): { x: number; y: number } => ({
  x: place.col * pitch,
  y: rowAt(place.row, aisleEvery) * pitch,
})

/** The sign of a class in the square at a place: pairs of x and y, scaled and moved. */
const signAt = (sign: string, x: number, y: number): string =>
  sign.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, signX: string, signY: string) => `${Number(signX) * 0.9 + x} ${Number(signY) * 0.9 + y}`)

type Look = { ivClass: IvClass | null; squares: string; signs: string }

/** One path for all squares of a class: a plant has up to 10,000 modules. */
const looksOf = (own: readonly Placed[], block: Block): Look[] =>
  [...Map.groupBy(own, ({ ivClass }) => ivClass)].map(([ivClass, alike]) => {
    const at = alike.map((device) => squareAt(device, block))
    const sign = ivClass === null ? noCurveSign : classSigns[ivClass]
    return {
      ivClass,
      squares: at.map(({ x, y }) => `M${x} ${y}h${tile}v${tile}h${-tile}z`).join(''),
      signs: sign === '' ? '' : at.map(({ x, y }) => signAt(sign, x, y)).join(''),
    }
  })

type Props = { answer: Pick<ScanAnswer, 'list' | 'blocks'>; chosen: readonly number[]; onChosen: (id: number) => void }

function BlockMap({ block, own, chosen, onChosen }: { block: Block; own: readonly Placed[] } & Omit<Props, 'answer'>) {
  const say = useSay(ivReport)
  const looks = useMemo(() => looksOf(own, block), [own, block])
  const [width, height] = [block.cols * pitch - 1, rowAt(block.rows - 1, block.aisleEvery) * pitch + tile]
  const label = say('blockOf', { name: block.name, count: own.length })
  const click = ({ clientX, clientY, currentTarget }: MouseEvent<SVGSVGElement>) => {
    const { left, top, width: wide, height: tall } = currentTarget.getBoundingClientRect()
    const [x, y] = [((clientX - left) / wide) * width, ((clientY - top) / tall) * height]
    const hit = own.find((device) => {
      const at = squareAt(device, block)
      return x >= at.x && x < at.x + pitch && y >= at.y && y < at.y + pitch
    })
    if (hit) onChosen(hit.id)
  }
  const marked = own.filter(({ id }) => chosen.includes(id)).map((device) => squareAt(device, block))
  return (
    <figure className="scan-block" style={{ maxWidth: (width * placePx) / pitch }}>
      <figcaption>{label}</figcaption>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the list below has every module for keys */}
      <svg viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={label} onClick={click}>
        {looks.map(({ ivClass, squares, signs }) => (
          <g key={ivClass ?? 'none'} data-class={ivClass ?? 'none'}>
            <path className="iv-tile" d={squares} />
            <path className="iv-sign" d={signs} />
          </g>
        ))}
        {marked.map(({ x, y }) => (
          <rect key={`${x} ${y}`} className="scan-chosen" x={x - 0.6} y={y - 0.6} width={tile + 1.2} height={tile + 1.2} rx={1.4} />
        ))}
      </svg>
    </figure>
  )
}

/** The modules of a scan at their places, coloured by what their curves say; places show causes. */
export function ScanMap({ answer: { list, blocks }, chosen, onChosen }: Props) {
  const say = useSay(ivReport)
  const byBlock = useMemo(() => Map.groupBy(list.filter(isPlaced), ({ place }) => place.blockId), [list])
  const without = list.filter((device) => !isPlaced(device)).length
  return (
    <div className="scan-map">
      {blocks.map((block) => (
        <BlockMap key={block.id} block={block} own={byBlock.get(block.id) ?? []} chosen={chosen} onChosen={onChosen} />
      ))}
      {without > 0 ? <p className="meta">{say('noPlace', { count: without })}</p> : null}
    </div>
  )
}
