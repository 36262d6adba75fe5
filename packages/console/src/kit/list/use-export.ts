import type { Call, InputOf } from '@sundial/contract/kit/call.ts'
import { callServer } from '../server/call-server.ts'
import { type Ticket, useTicketExport } from '../server/use-ticket-export.ts'
import type { Exporting } from '../table/exporting.ts'
import type { Table } from '../table/use-table.ts'
import { type AnyList, orderOf } from './list.ts'
import { takes } from './takes.ts'

/** Makes a file of the query's rows of all pages, or of the given ones, with the columns that are shown in their order. */
export const useExport = ({ exports: call }: AnyList, table: Table, asked: object, beside: object): Exporting | null => {
  const { exportRows, busy } = useTicketExport(async (ids?: readonly React.Key[]) => {
    const columns = table.places.filter(({ shown }) => shown).map(({ key }) => key)
    const input = { ...(ids ? { ...beside, ids } : asked), ...orderOf(call!, table.state), ...(takes(call!, 'columns') ? { columns } : {}) }
    return (await callServer(call!, input as InputOf<Call>)) as Ticket
  })
  return call ? { busy, exportRows: (form, ids) => void (ids ? exportRows(form, ids) : exportRows(form)) } : null
}
