import { type ModuleAdmission, moduleWhitelistCalls } from '@sundial/contract/module-whitelist.ts'
import { moduleWhitelist } from '@sundial/phrases/module-whitelist.ts'
import { useEffect } from 'react'
import { EmptyState } from '../../kit/empty/EmptyState.tsx'
import { useSay } from '../../kit/language/language.ts'
import { useList } from '../../kit/list/use-list.ts'
import { Problem } from '../../kit/routes/Problem.tsx'
import { refetch } from '../../kit/server/refetch.ts'
import { useCall } from '../../kit/server/use-call.ts'
import { useMay } from '../../kit/session/use-session.ts'
import { BulkBar } from '../../kit/table/BulkBar.tsx'
import { DataTable } from '../../kit/table/DataTable.tsx'
import { textControl } from '../../kit/table/query-controls.tsx'
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx'
import type { Entity } from '../concentrator-draft.ts'
import { OrderButton } from '../OrderButton.tsx'
import { useWhyNot } from '../register/use-why-not.ts'
import { type AllowList, AllowListHead } from './AllowListHead.tsx'
import { allowList } from './allow-list.ts'
import { useAllowListColumns } from './use-allow-list-columns.tsx'
import { addable, removable, useListOrders } from './use-list-orders.ts'
import './allow-list.css'

const countOf = ({ sums }: AllowList): number => sums.listed + sums.stranger
const readAtOf = ({ reading }: AllowList): number => reading?.readAt ?? 0
/** Head and rows are two answers: the one of the later reading counts, so that an order is about the list that the rows show. */
const newerOf = (head: AllowList, rows: AllowList | undefined): AllowList => (rows && readAtOf(rows) >= readAtOf(head) ? rows : head)

type Orders = ReturnType<typeof useListOrders>
type ChosenProps = { chosen: readonly ModuleAdmission[]; why: string | null; orders: Orders; onClear: () => void }

/** What can be done with the chosen modules. */
const Chosen = ({ chosen, why, orders, onClear }: ChosenProps) => {
  const say = useSay(moduleWhitelist)
  const [added, removed] = [addable(chosen), removable(chosen)]
  return (
    <BulkBar
      count={say('chosen', { count: chosen.length })}
      sum=""
      actions={[
        {
          ...{ key: 'add', label: say('addChosen', { count: added.length }), icon: 'plus' },
          ...{ why: added.length === 0 ? say('nothingToAdd') : why, onClick: () => orders.add(added) },
        },
        {
          ...{ key: 'remove', label: say('removeChosen', { count: removed.length }), icon: 'minus', danger: true },
          ...{ why: removed.length === 0 ? say('nothingToRemove') : why, onClick: () => orders.remove(removed) },
        },
      ]}
      onClear={onClear}
    />
  )
}

type RowsProps = { entity: Entity; shown: AllowList; why: string | null }

const Rows = ({ entity, shown, why }: RowsProps) => {
  const say = useSay(moduleWhitelist)
  const { table, chosen, data, inList } = useList(allowList, say, { gw: entity.gw })
  const count = countOf(newerOf(shown, data))
  const columns = useAllowListColumns(count === 0)
  const unchoose = () => table.choose([])
  const orders = useListOrders(entity, count, unchoose)
  return (
    <DataTable<ModuleAdmission>
      {...inList}
      inside
      title={say('title')}
      meta={null}
      actions={
        <>
          <OrderButton why={why} word={say('addAll')} onClick={orders.addAll} />
          <OrderButton why={why ?? (count === 0 ? say('isEmpty') : null)} word={say('clear')} danger onClick={orders.clear} />
        </>
      }
      fields={[{ key: 'text', label: say('search'), width: 200, control: textControl('text', 64, { search: true }) }]}
      columns={columns}
      chooseLabel={({ code, number }) => say('choose', { name: code ?? number })}
      nothing={{ text: say('none') }}
      bulk={chosen.length > 0 ? <Chosen chosen={chosen} why={why} orders={orders} onClear={unchoose} /> : null}
    />
  )
}

/** The list of modules that a concentrator keeps, as it says it, beside our register: whom it reads regularly, and whom it lets enrol. */
export const AllowListTab = ({ entity }: { entity: Entity }) => {
  const say = useSay(moduleWhitelist)
  const { gw } = entity
  const head = useCall(moduleWhitelistCalls.moduleWhitelist, { gw, pageSize: 1 }, { everyMs: (last) => (last?.task ? 2000 : 60_000) })
  const shown = head.data
  const may = useMay(moduleWhitelistCalls.readModuleWhitelist.may)
  const why = useWhyNot({ online: shown?.online ?? true, task: shown?.task ?? null }, may ? null : say('noPermission'))
  const orders = useListOrders(entity, 0, () => {})
  const readAt = shown?.reading?.readAt
  // the rows are another answer, asked for less often
  useEffect(() => {
    if (readAt !== undefined) void refetch('registers')
  }, [readAt])
  if (!shown) return head.error ? <Problem error={head.error} onRetry={() => void head.refetch()} /> : <TableSkeleton />
  return (
    <section className="allow-list">
      <AllowListHead shown={shown} why={why} onRead={orders.read} />
      {shown.reading ? (
        <Rows entity={entity} shown={shown} why={why} />
      ) : (
        <EmptyState text={say('unread')} hint={say('unreadHint')}>
          <OrderButton why={why} word={say('read')} icon="refresh" primary onClick={orders.read} />
        </EmptyState>
      )}
    </section>
  )
}
