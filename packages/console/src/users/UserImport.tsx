import { importCalls } from '@sundial/contract/imports.ts'
import { users } from '@sundial/phrases/users.ts'
import { useSay } from '../kit/language/language.ts'
import type { PageSlots } from '../parts/page-slots/page-slots.ts'

type Props = Pick<PageSlots, 'ImportWizard'> & { onClose: () => void }

/** Users from a table. */
export const UserImport = ({ ImportWizard, onClose }: Props) => {
  const say = useSay(users)
  return (
    <ImportWizard
      name="users"
      call={importCalls.importUsers}
      title={say('importTitle')}
      told={{ text: say('importTold'), go: say('importPasswords'), only: true }}
      onClose={onClose}
    />
  )
}
