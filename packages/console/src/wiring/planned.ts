import type { Wiring } from './grid.ts'

/** How many strings a plant is planned with, and how many modules in each. */
export type Size = { strings: number; places: number }
export const firstSize: Size = { strings: 8, places: 16 }
/** A table has 999 channels and 100,000 rows at most; a sheet of a planned plant is one roof or field of it. */
export const largest: Size = { strings: 500, places: 100 }

/** Ids of places that are only planned: unlike each other, and told back by spotOf. */
const idAt = (col: number, row: number): number => col * 1000 + row + 1
const two = (n: number): string => String(n).padStart(2, '0')
const codeOf = (col: number): string => `S${two(col + 1)}`

const numbersTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** The wiring of an empty plant as it is planned: strings and places that nobody has registered yet. */
export const plannedWiring = (wiring: Wiring, { strings, places }: Size): Wiring => ({
  ...wiring,
  strings: numbersTo(strings).map((col) => ({
    ...{ id: col + 1, code: codeOf(col), number: '', inverterId: null, inverterCode: null, gw: '', concentratorName: '' },
  })),
  positions: numbersTo(strings).flatMap((col) =>
    numbersTo(places).map((row) => ({
      ...{ id: idAt(col, row), stringId: col + 1, place: row + 1, code: `${codeOf(col)}-${two(row + 1)}` },
      ...{ number: '', serialNo: null, model: null, flag: null, version: 1 },
    })),
  ),
})

const bounded = ({ strings, places }: Size): Size => ({
  strings: Math.min(Math.max(strings, 1), largest.strings),
  places: Math.min(Math.max(places, 1), largest.places),
})

/** A size in which these places lie too, as far as a sheet may grow. */
export const grownTo = (size: Size, ids: Iterable<number>): Size => {
  let { strings, places } = size
  for (const id of ids) {
    strings = Math.max(strings, Math.floor((id - 1) / 1000) + 1)
    places = Math.max(places, ((id - 1) % 1000) + 1)
  }
  return bounded({ strings, places })
}

/** A size in which a block lies too that begins at a spot. */
export const grownBy = (size: Size, from: { col: number; row: number }, block: readonly (readonly string[])[]): Size =>
  bounded({
    strings: Math.max(size.strings, from.col + block.reduce((most, line) => Math.max(most, line.length), 0)),
    places: Math.max(size.places, from.row + block.length),
  })

type Names = (id: number) => string
export type Planned = { wiring: Wiring; panelOf: Names; optimizerOf: Names }

/** Places with a panel and without an optimizer: nothing could be reported of them. */
export const withoutOptimizer = ({ wiring, panelOf, optimizerOf }: Planned): number[] =>
  wiring.positions.flatMap(({ id }) => (panelOf(id) !== '' && optimizerOf(id) === '' ? [id] : []))

/** Titles of the columns of a table of a whole plant, in the order of the cells. */
export const tableColumns = ['plant', 'kind', 'code', 'concentrator', 'parent', 'position', 'number', 'serialNo'] as const
const line = (cells: readonly (string | number)[]): string => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(',')

/** The concentrator that all are behind, and what strings and modules are called in the table. */
type TableWords = { gw: string; string: string; module: string }

/** The planned plant as the table that imports read (CSV): strings that have something, and their modules. */
export const plannedTable = (planned: Planned, titles: readonly string[], { gw, string, module }: TableWords): string => {
  const { wiring, panelOf, optimizerOf } = planned
  const { stationCode: plant, strings, positions } = wiring
  const filled = positions.filter(({ id }) => optimizerOf(id) !== '' || panelOf(id) !== '')
  const used = new Set(filled.map(({ stringId }) => stringId))
  const codes = new Map(strings.map(({ id, code }) => [id, code]))
  return [
    line(titles),
    ...strings.flatMap(({ id, code }) => (used.has(id) ? [line([plant, string, code, gw, '', '', '', ''])] : [])),
    ...filled.map(({ id, stringId, place, code }) =>
      line([plant, module, code, gw, codes.get(stringId)!, place, optimizerOf(id), panelOf(id)]),
    ),
    '',
  ].join('\r\n')
}
