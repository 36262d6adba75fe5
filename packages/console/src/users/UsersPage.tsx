import { users } from '@sundial/phrases/users.ts'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { lazyPart } from '../kit/routes/lazy-part.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useMay } from '../kit/session/use-session.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'
import { type OpenDialog, onlyForm } from './open-dialog.ts'
import { useQueryFields } from './query-fields.tsx'
import { UserImport } from './UserImport.tsx'
import { useBulk } from './use-bulk.tsx'
import { useColumns } from './use-columns.tsx'
import type { UserRow } from './user-draft.ts'
import { userList } from './user-list.ts'
import './users.css'

const UserDialogs = lazyPart(async () => ({ default: (await import('./UserDialogs.tsx')).UserDialogs }), { floating: true })

/** Users of one's organisation and below it; those who registered wait in their own view. */
const UsersPage = ({ ImportWizard }: Pick<PageSlots, 'ImportWizard'>) => {
  const say = useSay(users)
  const { table, count, chosen, inList } = useList(userList, say)
  const [open, setOpen] = useUnfinished<OpenDialog | null>('dialog', null, onlyForm)
  const [importing, setImporting] = useState(false)
  const mayEdit = useMay('users.edit')
  const onOpen = mayEdit ? setOpen : null
  const columns = useColumns(onOpen)
  const fields = useQueryFields()
  const bulk = useBulk(table, chosen, mayEdit, setOpen)
  useTitle(say('title'))
  return (
    <>
      <DataTable<UserRow>
        {...inList}
        title={say('title')}
        meta={count === undefined ? '' : say('count', { count })}
        actions={
          mayEdit ? (
            <Button icon={<Icon name="upload" size={14} />} onClick={() => setImporting(true)}>
              {say('import')}
            </Button>
          ) : null
        }
        add={mayEdit ? { label: say('add'), onAdd: () => setOpen({ kind: 'form', row: null }) } : null}
        fields={fields}
        columns={columns}
        chooseLabel={({ realName }) => say('choose', { name: realName })}
        nothing={{ text: say('none'), ...(mayEdit ? { hint: say('noneHint') } : {}) }}
        bulk={bulk}
      />
      <Suspense fallback={null}>
        {importing ? <UserImport ImportWizard={ImportWizard} onClose={() => setImporting(false)} /> : null}
        {open ? (
          <UserDialogs
            open={open}
            onOpen={setOpen}
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
