import { roles } from '@sundial/phrases/roles.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { BulkBar } from '../kit/table/BulkBar.tsx'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import { textControl } from '../kit/table/query-controls.tsx'
import type { Table } from '../kit/table/use-table.ts'
import type { Order } from './RowActions.tsx'
import { type RoleRow, roleList } from './role-list.ts'
import { useColumns } from './use-columns.tsx'
import './roles.css'

const OrderDialogs = lazyPart(async () => ({ default: (await import('./OrderDialogs.tsx')).OrderDialogs }), { floating: true })

const RoleMatrix = lazyPart(async () => ({ default: (await import('./RoleMatrix.tsx')).RoleMatrix }), { floating: true })

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
  const { table, count, chosen, inList } = useList(roleList, say)
  const [order, setOrder] = useUnfinished<Order | null>('order', null, (was) => (was?.kind === 'remove' ? undefined : (was ?? undefined)))
  const [compared, setCompared] = useState(false)
  const mayEdit = useMay('roles.edit')
  const columns = useColumns(setOrder)
  const fields = useQueryFields()
  const bulk = useBulk(table, chosen, mayEdit, setOrder)
  useTitle(say('title'))
  return (
    <>
      <DataTable<RoleRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        actions={<Button onClick={() => setCompared(true)}>{say('matrix')}</Button>}
        add={mayEdit ? { label: say('add'), onAdd: () => setOrder({ kind: 'form', row: null }) } : null}
        fields={fields}
        columns={columns}
        chooseLabel={({ name }) => say('choose', { name })}
        nothing={{ text: say('none'), hint: say('noneHint') }}
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
        {compared ? <RoleMatrix onClose={() => setCompared(false)} /> : null}
      </Suspense>
    </>
  )
}

export default RolesPage
