import { importCalls } from '@sundial/contract/imports.ts'
import { users } from '@sundial/phrases/users.ts'
import { ImportWizard } from '../kit/import/ImportWizard.tsx'
import { useSay } from '../kit/language/language.ts'

/** Users from a table. */
export const UserImport = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(users)
  return (
    <ImportWizard
      name="users"
      call={importCalls.importUsers}
      title={say('importTitle')}
      told={{ text: say('importTold'), go: say('importPasswords') }}
      onClose={onClose}
    />
  )
}
