import { exportCalls } from '@sundial/contract/exports.ts'
import { table as phrases } from '@sundial/phrases/table.ts'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSay } from '../language/language.ts'
import { notify } from '../notices/notices.ts'
import { callServer } from '../server/call-server.ts'
import { useTicketExport } from '../server/use-ticket-export.ts'
import { wordsOf } from './cell-words.ts'
import type { Exporting } from './exporting.ts'
import type { Column } from './TableRows.tsx'
import type { Table } from './use-table.ts'

/** The rows of a query, as many as a file takes; `more`: whether there are others. */
export type AllRows<Row> = () => Promise<{ rows: readonly Row[]; more: boolean }>
type Told = string | null

/** What a cell without a value says. */
const nothing = '–'
/** Number of rows that are drawn at a time. */
const drawnAtOnce = 100

type Shown<Row> = { columns: Record<string, Column<Row>>; keys: readonly string[] }
type Drawing<Row> = Shown<Row> & { rows: readonly Row[]; from: number; done: Told[][]; end: (told: Told[][]) => void }

const toldOf = (drawn: Element): Told[] =>
  [...drawn.children].map((cell) => {
    const words = wordsOf(cell)
    return words === '' || words === nothing ? null : words
  })

/** Draws the cells of some rows at a time out of sight, and reads the words that stand in them. */
const useDrawnCells = <Row,>() => {
  const [box] = useState(() => document.createElement('table'))
  const [drawing, setDrawing] = useState<Drawing<Row> | null>(null)
  const part = drawing?.rows.slice(drawing.from, drawing.from + drawnAtOnce) ?? []
  useLayoutEffect(() => {
    if (!drawing) return
    const { rows, from, end } = drawing
    const done = [...drawing.done, ...[...box.querySelectorAll(':scope > tbody > tr')].map(toldOf)]
    if (from + drawnAtOnce < rows.length) return setDrawing({ ...drawing, from: from + drawnAtOnce, done })
    setDrawing(null)
    end(done)
  }, [box, drawing])
  const draw = (shown: Shown<Row>, rows: readonly Row[]): Promise<Told[][]> =>
    rows.length === 0 ? Promise.resolve([]) : new Promise((end) => setDrawing({ ...shown, rows, from: 0, done: [], end }))
  const drawn = drawing
    ? createPortal(
        <tbody>
          {part.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and gone
            <tr key={drawing.from + i}>
              {drawing.keys.map((key) => (
                <td key={key}>{drawing.columns[key]!.render(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>,
        box,
      )
    : null
  return { draw, drawn }
}

type Props<Row> = { table: Table; title: string; columns: Record<string, Column<Row>>; allRows: AllRows<Row> | undefined }

/**
 * Makes a file of the query's rows of all pages, with the columns that are shown, in their order, from what the table says: for lists of
 * which the server makes none. `drawn` has to be drawn with the list.
 */
export const useRowsFile = <Row extends object>({ table, title, columns, allRows }: Props<Row>) => {
  const say = useSay(phrases)
  const { draw, drawn } = useDrawnCells<Row>()
  const { exportRows, busy } = useTicketExport(async () => {
    const { rows, more } = await allRows!()
    const keys = table.places.filter(({ key, shown }) => shown && key !== 'actions' && key in columns).map(({ key }) => key)
    const told = await draw({ columns, keys }, rows)
    if (more) notify('greeting', say('firstRows', { count: rows.length }))
    const titles = keys.map((key) => columns[key]!.word ?? columns[key]!.title)
    const jsonList = told.map((cells) => Object.fromEntries(keys.map((key, i) => [key, cells[i]!])))
    return callServer(exportCalls.exportRows, { jsonList, titles, titleValues: keys, exTitle: title })
  })
  const exporting: Exporting | null = allRows ? { busy, exportRows: (form) => void exportRows(form) } : null
  return { exporting, drawn }
}
