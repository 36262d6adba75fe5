import type { ReportedModule } from '@sundial/contract/iv-rows.ts'
import { classSigns, noCurveSign, rowAt } from '@sundial/core/ivcurves/class-signs.ts'
import { type IvClass, ivClasses } from '@sundial/core/ivcurves/classes.ts'
import type { Content } from 'pdfmake'
import { line, quiet } from '../sheets/pdf-table.ts'
import { fills, type Parts, wordOf } from './pdf-parts.ts'

/** The room of one block, points. */
const [widthMax, heightMax] = [246, 130]
const pad = 4
/** Smaller squares have no sign. */
const signFrom = 5

type Block = ScanBlock
type ScanBlock = Parts['report']['answer']['blocks'][number]

const tile = (x: number, y: number, size: number, ivClass: IvClass | null): string => {
  const box = `x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${size.toFixed(2)}" height="${size.toFixed(2)}"`
  const sign = ivClass === null ? noCurveSign : classSigns[ivClass]
  const look = ivClass === null ? `fill="#ffffff" stroke="${quiet}" stroke-width="0.4"` : `fill="${fills[ivClass]}"`
  if (size < signFrom || sign === '') return `<rect ${box} ${look}/>`
  const stroke = ivClass === null ? quiet : '#ffffff'
  const scale = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${(size / 10).toFixed(3)})`
  return `<rect ${box} ${look}/><path d="${sign}" transform="${scale}" fill="none" stroke="${stroke}" stroke-width="1.2"/>`
}

const drawing = ({ rows, cols, aisleEvery }: Block, own: readonly ReportedModule[]): Content => {
  const tall = rowAt(Math.max(1, rows), aisleEvery)
  const pitch = Math.min(12, (widthMax - 2 * pad) / Math.max(1, cols), (heightMax - 2 * pad) / tall)
  const [width, height] = [cols * pitch + 2 * pad, tall * pitch + 2 * pad]
  const tiles = own.map(({ place, ivClass }) =>
    tile(pad + place!.col * pitch, pad + rowAt(place!.row, aisleEvery) * pitch, pitch * 0.86, ivClass),
  )
  const frame = `<rect x="0.5" y="0.5" width="${(width - 1).toFixed(2)}" height="${(height - 1).toFixed(2)}" fill="none" stroke="${line}" stroke-width="1"/>`
  return {
    svg: `<svg viewBox="0 0 ${width.toFixed(2)} ${height.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}">${frame}${tiles.join('')}</svg>`,
  }
}

const blockOf = ({ say, runs }: Parts, block: Block, own: readonly ReportedModule[]): Content => ({
  stack: [
    drawing(block, own),
    { text: runs(say('blockOf', { name: block.name, count: own.length })), fontSize: 7.5, color: quiet, margin: [0, 2, 0, 6] },
  ],
  unbreakable: true,
})

const mark = (ivClass: IvClass | null): Content => ({
  svg: `<svg viewBox="0 0 10 10" width="9" height="9">${tile(0.3, 0.3, 9.4, ivClass)}</svg>`,
  width: 13,
})

/** Classes that were found with their counts, the most urgent first; then those without a finding. */
const legend = ({ report, runs, words }: Parts): Content => {
  const { list } = report.answer
  const count = (ivClass: IvClass | null): number => list.filter((module) => module.ivClass === ivClass).length
  const entries = [...ivClasses, null]
    .map((ivClass) => ({ ivClass, count: count(ivClass) }))
    .filter((each) => each.count > 0)
    .map(({ ivClass, count: found }): Content => {
      const name =
        ivClass === null
          ? `${wordOf('ivScans:noCurve', words)} / ${wordOf('ivScans:notJudged', words)}`
          : wordOf(`ivClassWords:${ivClass}`, words)
      return { columns: [mark(ivClass), { text: runs(`${name}  ${found}`), fontSize: 8, width: '*' }], margin: [0, 1, 0, 1] }
    })
  const third = Math.ceil(entries.length / 3)
  return { columns: [0, 1, 2].map((k) => ({ stack: entries.slice(k * third, (k + 1) * third) })), columnGap: 12, margin: [0, 2, 0, 6] }
}

/** The modules of the scan at their places in the layout, coloured by class, two blocks beside each other. */
export const scanMap = (parts: Parts): Content[] => {
  const { report, say, runs } = parts
  const { blocks, list } = report.answer
  const byBlock = Map.groupBy(
    list.filter(({ place }) => place !== null),
    ({ place }) => place!.blockId,
  )
  const without = list.filter(({ place }) => place === null).length
  const side = (odd: number): Content => ({
    stack: blocks.filter((_, i) => i % 2 === odd).map((block) => blockOf(parts, block, byBlock.get(block.id) ?? [])),
    width: widthMax,
  })
  return [
    { text: runs(say('layout')), fontSize: 11, margin: [0, 12, 0, 4] },
    legend(parts),
    ...(blocks.length > 0 ? [{ columns: [side(0), side(1)], columnGap: 18 }] : []),
    ...(without > 0 ? [{ text: runs(say('noPlace', { count: without })), fontSize: 8, color: quiet }] : []),
  ]
}
