import { users } from '@sundial/phrases/users.ts'
import { Button } from 'antd'
import { Suspense } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { type Order, onlyForm } from './orders.ts'
import { useQueryFields } from './query-fields.tsx'
import { UserCards } from './UserCards.tsx'
import { useBulk } from './use-bulk.tsx'
import { useColumns } from './use-columns.tsx'
import type { UserRow } from './user-draft.ts'
import { userList } from './user-list.ts'
import './users.css'

const OrderDialogs = lazyPart(async () => ({ default: (await import('./OrderDialogs.tsx')).OrderDialogs }), { floating: true })

/** Users of one's organisation and below it; those who registered wait in their own view. */
const UsersPage = () => {
  const say = useSay(users)
  const { table, count, chosen, inList } = useList(userList, say)
  const [order, setOrder] = useUnfinished<Order | null>('order', null, onlyForm)
  const mayEdit = useMay('users.edit')
  const onOrder = mayEdit ? setOrder : null
  const columns = useColumns(onOrder)
  const fields = useQueryFields()
  const bulk = useBulk(table, chosen, mayEdit, setOrder)
  useTitle(say('title'))
  return (
    <>
      <DataTable<UserRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        actions={
          mayEdit ? (
            <Button icon={<Icon name="upload" size={14} />} onClick={() => setOrder({ kind: 'import' })}>
              {say('import')}
            </Button>
          ) : null
        }
        add={mayEdit ? { label: say('add'), onAdd: () => setOrder({ kind: 'form', row: null }) } : null}
        fields={fields}
        columns={columns}
        chooseLabel={({ realName }) => say('choose', { name: realName })}
        nothing={{ text: say('none'), ...(mayEdit ? { hint: say('noneHint') } : {}) }}
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
