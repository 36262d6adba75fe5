import { calls } from '@sundial/contract/calls.ts'
import { users } from '@sundial/phrases/users.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Nothing } from '../kit/table/NoRows.tsx'
import { useChosen } from '../kit/table/use-chosen.ts'
import { type Table, useTable } from '../kit/table/use-table.ts'
import { conditionsOf, conditionsOfView, listPlan, userViews } from './list-plan.ts'
import { type Order, onlyForm } from './orders.ts'
import { useQueryFields } from './query-fields.tsx'
import { UserCards } from './UserCards.tsx'
import { useBulk } from './use-bulk.tsx'
import { useColumns } from './use-columns.tsx'
import type { UserRow } from './user-draft.ts'
import './users.css'

const OrderDialogs = lazyPart(async () => ({ default: (await import('./OrderDialogs.tsx')).OrderDialogs }), { floating: true })

/** How many users each view holds under the query, the ready ones first. */
const useCounts = (table: Table): (number | undefined)[] => {
  const ready = userViews.map((view) => conditionsOf({ ...table.state, view }))
  const own = table.settings.views.map((view) => conditionsOfView(view.query))
  return useCalls(
    calls.users,
    [...ready, ...own].map((conditions) => ({ ...conditions, pageSize: 1 })),
  ).data.map((answer) => answer?.pageTotalCount)
}

/** Without users: how to come by some, for whoever may add them. */
const useNothing = (onAdd: (() => void) | null): Nothing => {
  const say = useSay(users)
  return { text: say('none'), ...(onAdd ? { hint: say('noneHint'), act: <Button onClick={onAdd}>{say('add')}</Button> } : {}) }
}

/** Users of one's organisation and below it; those who registered wait in their own view. */
const UsersPage = () => {
  const say = useSay(users)
  const table = useTable(listPlan)
  const { page: targetPage, size: pageSize } = table.state
  const list = useCall(calls.users, { targetPage, pageSize, ...conditionsOf(table.state) }, { keepLast: true })
  const counts = useCounts(table)
  const rows = list.data?.list
  const chosen = useChosen(rows, 'id', table.chosen)
  const [order, setOrder] = useUnfinished<Order | null>('order', null, onlyForm)
  const mayEdit = useMay('users.edit')
  const onOrder = mayEdit ? setOrder : null
  const { columns, words } = useColumns(onOrder)
  const fields = useQueryFields()
  const bulk = useBulk(table, chosen, mayEdit, setOrder)
  const nothing = useNothing(mayEdit ? () => setOrder({ kind: 'form', row: null }) : null)
  useTitle(say('title'))
  return (
    <>
      <DataTable<UserRow>
        table={table}
        answer={{
          rows,
          count: list.data?.pageTotalCount ?? 0,
          error: list.error,
          busy: list.isFetching,
          refetch: () => void list.refetch(),
        }}
        title={say('title')}
        meta={list.data ? say('count', { count: list.data.pageTotalCount }) : ''}
        actions={
          mayEdit ? (
            <>
              <Button icon={<Icon name="upload" size={14} />} onClick={() => setOrder({ kind: 'import' })}>
                {say('import')}
              </Button>
              <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOrder({ kind: 'form', row: null })}>
                {say('add')}
              </Button>
            </>
          ) : null
        }
        views={userViews.map((key, i) => ({ key, label: say(key), count: counts[i] }))}
        ownCounts={counts.slice(userViews.length).map((count) => count ?? 0)}
        fields={fields}
        columns={columns}
        words={words}
        rowKey="id"
        chooseLabel={({ realName }) => say('choose', { name: realName })}
        nothing={nothing}
        cards={(shown) => <UserCards rows={shown} onOrder={onOrder} />}
        bulk={bulk}
      />
      <Suspense fallback={null}>
        {order ? (
          <OrderDialogs
            order={order}
            onOrder={setOrder}
            onDone={(kind, done) => {
              if (kind === 'remove' || kind === 'refuse') table.choose(table.chosen.filter((id) => !done.includes(Number(id))))
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}

export default UsersPage
