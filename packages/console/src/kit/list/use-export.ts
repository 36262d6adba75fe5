import { exportCalls } from '@sundial/contract/exports.ts'
import type { Call, InputOf } from '@sundial/contract/kit/call.ts'
import { callServer } from '../server/call-server.ts'
import { type Ticket, useTicketExport } from '../server/use-ticket-export.ts'
import type { Exporting } from '../table/exporting.ts'
import type { Table } from '../table/use-table.ts'
import { type AnyList, orderOf } from './list.ts'
import { takes } from './takes.ts'

type Asked = { call: Call; input: object }

/** What is asked for the file of a list with its own call, or of one that the server reads page by page; null: there is neither. */
const asking = ({ exports: call, file, paged }: AnyList, columns: string[], order: (of: Call) => object) => {
  if (call) return (query: object): Asked => ({ call, input: { ...query, ...order(call), ...(takes(call, 'columns') ? { columns } : {}) } })
  if (!file) return null
  const asked = columns.filter((key) => key !== 'actions')
  return (query: object): Asked => ({
    call: exportCalls.exportList,
    input: { list: file, query: { ...query, ...order(paged!) }, columns: asked },
  })
}

/** Makes a file of the query's rows of all pages, or of the given ones, with the columns that are shown in their order. */
export const useExport = (list: AnyList, table: Table, asked: object, beside: object): Exporting | null => {
  const columns = table.places.filter(({ shown }) => shown).map(({ key }) => key)
  const ask = asking(list, columns, (call) => orderOf(call, table.state))
  const { exportRows, busy } = useTicketExport(async (ids?: readonly React.Key[]) => {
    const { call, input } = ask!(ids ? { ...beside, ids } : asked)
    return (await callServer(call, input as InputOf<Call>)) as Ticket
  })
  return ask ? { busy, exportRows: (form, ids) => void (ids ? exportRows(form, ids) : exportRows(form)) } : null
}
