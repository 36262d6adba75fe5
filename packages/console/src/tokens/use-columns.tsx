import { tokens } from '@sundial/phrases/tokens.ts'
import { useSay } from '../kit/language/language.ts'
import { PersonName } from '../kit/table/PersonName.tsx'
import { personField } from '../kit/table/person-field.tsx'
import type { QueryField } from '../kit/table/QueryForm.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { Day, Expiry, LastUse, Name, Revoke, Scopes } from './cells.tsx'
import type { TokenRow } from './token-list.ts'

export const useColumns = (everybody: boolean, onRevoke: (row: TokenRow) => void): Record<string, Column<TokenRow>> => {
  const say = useSay(tokens)
  return {
    name: {
      title: say('name'),
      wrap: true,
      render: ({ name }) => <Name name={name} />,
      card: ({ name }) => <span className="ellipsis">{name}</span>,
    },
    ...(everybody ? { user: { title: say('user'), wrap: true, render: (row: TokenRow) => <PersonName {...row} /> } } : {}),
    scopes: { title: say('scopes'), wrap: true, render: (row) => <Scopes row={row} /> },
    created: { title: say('created'), render: (row) => <Day at={row.createTime} /> },
    expires: { title: say('expires'), wrap: true, render: (row) => <Expiry row={row} /> },
    lastUse: { title: say('lastUse'), render: (row) => <LastUse row={row} /> },
    address: { title: say('address'), wrap: true, render: (row) => row.lastAddress ?? '–' },
    actions: { title: say('actions'), render: (row) => <Revoke row={row} everybody={everybody} onRevoke={onRevoke} /> },
  }
}

export const useFields = (everybody: boolean): QueryField[] => {
  const say = useSay(tokens)
  return everybody ? [personField(say('user'), say('userHint'))] : []
}
