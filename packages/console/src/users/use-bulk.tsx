import { users } from '@sundial/phrases/users.ts'
import { useSay } from '../kit/language/language.ts'
import { type BulkAction, BulkBar } from '../kit/table/BulkBar.tsx'
import type { Table } from '../kit/table/use-table.ts'
import type { OpenDialog } from './open-dialog.ts'
import type { UserRow } from './user-draft.ts'

/** What can be done with the chosen users. */
export const useBulk = (table: Table, chosen: readonly UserRow[], mayEdit: boolean, onOpen: (open: OpenDialog) => void) => {
  const say = useSay(users)
  if (chosen.length === 0) return null
  const denied = mayEdit ? null : say('noPermission')
  const [off, on] = [chosen.filter(({ status }) => status === 0), chosen.filter(({ status }) => status === 1)]
  const actions: BulkAction[] = [
    {
      key: 'enable',
      label: say('enable'),
      icon: 'check',
      why: denied ?? (off.length > 0 ? null : say('nothingToEnable')),
      onClick: () => onOpen({ kind: 'enable', rows: off }),
    },
    {
      key: 'disable',
      label: say('disable'),
      icon: 'minus',
      why: denied ?? (on.length > 0 ? null : say('nothingToDisable')),
      onClick: () => onOpen({ kind: 'disable', rows: on }),
    },
    {
      key: 'remove',
      label: say('removeEllipsis'),
      icon: 'trash',
      danger: true,
      why: denied,
      onClick: () => onOpen({ kind: 'remove', rows: chosen }),
    },
  ]
  return <BulkBar count={say('chosen', { count: chosen.length })} sum="" actions={actions} onClear={() => table.choose([])} />
}
