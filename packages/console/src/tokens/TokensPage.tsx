import { calls } from '@sundial/contract/calls.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { wholeList } from '../kit/table/table-answer.ts'
import { useTable } from '../kit/table/use-table.ts'
import { Day, Expiry, LastUse, Name, Revoke, Scopes, type TokenRow } from './cells.tsx'
import { listPlan } from './list-plan.ts'
import { TokenCards } from './TokenCards.tsx'
import { type Made, TokenForm } from './TokenForm.tsx'
import './tokens.css'
import { useRevoking } from './use-revoking.ts'

const useColumns = (onRevoke: (row: TokenRow) => void): Record<string, Column<TokenRow>> => {
  const say = useSay(tokens)
  return {
    name: { title: say('name'), wrap: true, render: (row) => <Name name={row.name} /> },
    scopes: { title: say('scopes'), wrap: true, render: (row) => <Scopes row={row} /> },
    created: { title: say('created'), render: (row) => <Day at={row.createTime} /> },
    expires: { title: say('expires'), render: (row) => <Expiry row={row} /> },
    lastUse: { title: say('lastUse'), render: (row) => <LastUse row={row} /> },
    address: { title: say('address'), wrap: true, render: (row) => row.lastAddress ?? '–' },
    actions: { title: say('actions'), render: (row) => <Revoke row={row} onRevoke={onRevoke} /> },
  }
}

/** A new token, shown this once. */
const TokenMade = ({ made: { name, token }, onClose }: { made: Made; onClose: () => void }) => {
  const say = useSay(tokens)
  return <ShownOnce title={say('madeTitle', { name })} secrets={[token]} note={say('madeOnce')} onClose={onClose} />
}

/** The tokens by which programs call in one's name. */
const TokensPage = () => {
  const say = useSay(tokens)
  const table = useTable(listPlan)
  const now = useNow(60_000)
  const list = useCall(calls.apiTokens, {}, { everyMs: 60_000 })
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [made, setMade] = useState<Made | null>(null)
  const revoke = useRevoking()
  const columns = useColumns(revoke)
  const newest = list.data?.toReversed()
  const parts = {
    all: newest,
    valid: newest?.filter(({ expiresAt }) => expiresAt > now),
    expired: newest?.filter(({ expiresAt }) => expiresAt <= now),
  }
  useTitle(say('title'))
  return (
    <>
      <DataTable<TokenRow>
        table={table}
        {...wholeList(table, list, parts, say)}
        title={say('title')}
        meta={say('meta')}
        add={{ label: say('add'), onAdd: () => setAdding(true) }}
        columns={columns}
        rowKey="id"
        nothing={{ text: say('none'), hint: say('noneHint') }}
        cards={(rows) => <TokenCards rows={rows} onRevoke={revoke} />}
      />
      {adding ? (
        <TokenForm
          onMade={(done) => {
            setAdding(false)
            setMade(done)
          }}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {made ? <TokenMade made={made} onClose={() => setMade(null)} /> : null}
    </>
  )
}

export default TokensPage
