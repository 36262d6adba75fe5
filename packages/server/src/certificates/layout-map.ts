import type { MappedBlock } from '@sundial/core/rsd/certificate-map.ts'
import type { Content } from 'pdfmake'
import { nameIn } from '../kit/language.ts'
import { line, quiet } from '../sheets/pdf-table.ts'
import type { Parts } from './parts.ts'

const [dark, bad] = ['#47454d', '#b3261e']
/** The room of one block, points. */
const [widthMax, heightMax] = [236, 96]
const pad = 4
/** Width of an aisle, as a share of a place. */
const aisle = 0.4

const pitchOf = ({ rows, cols, aisleEvery }: MappedBlock): { pitch: number; height: number } => {
  const aisles = aisleEvery > 0 ? Math.floor((rows - 1) / aisleEvery) : 0
  const tall = rows + aisles * aisle
  const pitch = Math.min(11, (widthMax - 2 * pad) / Math.max(1, cols), (heightMax - 2 * pad) / Math.max(1, tall))
  return { pitch, height: tall * pitch + 2 * pad }
}

const square = (x: number, y: number, size: number, isShutDown: boolean): string => {
  const box = `x="${x.toFixed(2)}" y="${y.toFixed(2)}" width="${size.toFixed(2)}" height="${size.toFixed(2)}"`
  if (!isShutDown) return `<rect ${box} fill="none" stroke="${bad}" stroke-width="0.7"/>`
  const middle = `cx="${(x + size / 2).toFixed(2)}" cy="${(y + size / 2).toFixed(2)}" r="${(size * 0.22).toFixed(2)}"`
  const ring = size >= 5 ? `<circle ${middle} fill="none" stroke="#ffffff" stroke-width="0.7"/>` : ''
  return `<rect ${box} fill="${dark}"/>${ring}`
}

const drawing = (block: MappedBlock): Content => {
  const { pitch, height } = pitchOf(block)
  const { cols, aisleEvery, cells } = block
  const width = cols * pitch + 2 * pad
  const squares = cells.map(([row, col, isShutDown]) => {
    const aisles = aisleEvery > 0 ? Math.floor(row / aisleEvery) * aisle : 0
    return square(pad + col * pitch, pad + (row + aisles) * pitch, pitch * 0.86, isShutDown === 1)
  })
  const frame = `<rect x="0.5" y="0.5" width="${(width - 1).toFixed(2)}" height="${(height - 1).toFixed(2)}" fill="none" stroke="${line}" stroke-width="1"/>`
  return {
    svg: `<svg viewBox="0 0 ${width.toFixed(2)} ${height.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}">${frame}${squares.join('')}</svg>`,
  }
}

const blockOf = ({ say, runs, words }: Parts, block: MappedBlock): Content => ({
  stack: [
    drawing(block),
    {
      text: runs(say('ofBlock', { name: nameIn(words, block.name, block.names), count: block.cells.length })),
      fontSize: 7.5,
      color: quiet,
      margin: [0, 2, 0, 6],
    },
  ],
  unbreakable: true,
})

/** The devices at their places in the layout, two blocks beside each other: which were read back as shut down. Nothing where none has a place. */
export const layoutMap = (parts: Parts): Content[] => {
  const { say, runs, content } = parts
  const blocks = content.map ?? []
  if (blocks.length === 0) return []
  const off = blocks.reduce((sum, { cells }) => sum + cells.filter(([, , isShutDown]) => isShutDown === 1).length, 0)
  const all = blocks.reduce((sum, { cells }) => sum + cells.length, 0)
  const side = (odd: number): Content => ({
    stack: blocks.filter((_, i) => i % 2 === odd).map((block) => blockOf(parts, block)),
    width: widthMax,
  })
  return [
    {
      text: runs(say(off === all ? 'mapAll' : 'mapSome', { off, count: all })),
      fontSize: 9,
      margin: [0, 12, 0, 4],
    },
    { columns: [side(0), side(1)], columnGap: 18 },
  ]
}
