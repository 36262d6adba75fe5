import { calls } from '@sundial/contract/calls.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { callServer } from '../kit/server/call-server.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { useMay } from '../kit/session/use-session.ts'
import { BulkBar } from '../kit/table/BulkBar.tsx'
import { DataTable } from '../kit/table/DataTable.tsx'
import { ExportButton } from '../kit/table/ExportButton.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import { useChosen } from '../kit/table/use-chosen.ts'
import { type Table, useTable } from '../kit/table/use-table.ts'
import { conditionsOf, conditionsOfView, listPlan, type RoleRow, roleViews } from './list-plan.ts'
import { RoleCards } from './RoleCards.tsx'
import type { Order } from './RowActions.tsx'
import { useColumns } from './use-columns.tsx'
import './roles.css'

const OrderDialogs = lazyPart(async () => ({ default: (await import('./OrderDialogs.tsx')).OrderDialogs }), { floating: true })

/** How many roles each view holds under the query, the ready ones first. */
const useCounts = (table: Table): (number | undefined)[] => {
  const ready = roleViews.map((view) => conditionsOf({ ...table.state, view }))
  const own = table.settings.views.map((view) => conditionsOfView(view.query))
  const asked = [...ready, ...own].map((conditions) => ({ ...conditions, pageSize: 1 }))
  return useCalls(calls.roles, asked).data.map((answer) => answer?.pageTotalCount)
}

const HeadActions = ({ table, mayEdit, onAdd }: { table: Table; mayEdit: boolean; onAdd: () => void }) => {
  const say = useSay(roles)
  return (
    <div className="row">
      <ExportButton ask={() => callServer(calls.exportRoles, conditionsOf(table.state))} />
      {mayEdit ? (
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={onAdd}>
          {say('add')}
        </Button>
      ) : null}
    </div>
  )
}

const useQueryFields = (): QueryField[] => {
  const say = useSay(roles)
  return [
    {
      key: 'name',
      label: say('query'),
      width: 200,
      control: textControl('name', 60, { search: true }),
    },
  ]
}

const useBulk = (table: Table, chosen: readonly RoleRow[], mayEdit: boolean, onOrder: (order: Order) => void) => {
  const say = useSay(roles)
  if (chosen.length === 0) return null
  const rows = chosen.filter(({ system }) => !system)
  const why = mayEdit ? (rows.length > 0 ? null : say('onlySystem')) : say('noPermission')
  const remove = {
    key: 'remove',
    label: say('removeEllipsis'),
    icon: 'trash' as const,
    danger: true,
    why,
    onClick: () => onOrder({ kind: 'remove', rows }),
  }
  return <BulkBar count={say('chosen', { count: chosen.length })} sum="" actions={[remove]} onClear={() => table.choose([])} />
}

/** Roles with how many users hold each, and what each may. */
const RolesPage = () => {
  const say = useSay(roles)
  const table = useTable(listPlan)
  const { page: targetPage, size: pageSize } = table.state
  const list = useCall(calls.roles, { targetPage, pageSize, ...conditionsOf(table.state) }, { keepLast: true })
  const counts = useCounts(table)
  const rows = list.data?.list
  const chosen = useChosen(rows, 'id', table.chosen)
  const [order, setOrder] = useUnfinished<Order | null>('order', null, (was) => (was?.kind === 'form' ? was : undefined))
  const mayEdit = useMay('roles.edit')
  const { columns, words } = useColumns(setOrder)
  const fields = useQueryFields()
  const bulk = useBulk(table, chosen, mayEdit, setOrder)
  const count = list.data?.pageTotalCount ?? 0
  useTitle(say('title'))
  return (
    <>
      <DataTable<RoleRow>
        table={table}
        answer={{ rows, count, error: list.error, busy: list.isFetching, refetch: () => void list.refetch() }}
        title={say('title')}
        meta={rows ? say('count', { count }) : ''}
        actions={<HeadActions table={table} mayEdit={mayEdit} onAdd={() => setOrder({ kind: 'form', row: null })} />}
        views={roleViews.map((key, i) => ({ key, label: say(key), count: counts[i] }))}
        ownCounts={counts.slice(roleViews.length).map((own) => own ?? 0)}
        fields={fields}
        columns={columns}
        words={words}
        rowKey="id"
        chooseLabel={({ name }) => say('choose', { name })}
        nothing={{
          text: say('none'),
          hint: say('noneHint'),
          act: mayEdit ? <Button onClick={() => setOrder({ kind: 'form', row: null })}>{say('add')}</Button> : null,
        }}
        cards={(shown) => <RoleCards rows={shown} onOrder={setOrder} />}
        bulk={bulk}
      />
      <Suspense fallback={null}>
        {order ? (
          <OrderDialogs
            order={order}
            onOrder={setOrder}
            onRemoved={(ids) => table.choose(table.chosen.filter((id) => !ids.includes(Number(id))))}
          />
        ) : null}
      </Suspense>
    </>
  )
}

export default RolesPage
