import { calls } from '@sundial/contract/calls.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useNow } from '../kit/format/use-now.ts'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import type { Column } from '../kit/table/TableRows.tsx'
import { useTable } from '../kit/table/use-table.ts'
import { Day, Expiry, LastUse, Name, Revoke, Scopes, type TokenRow } from './cells.tsx'
import { listPlan } from './list-plan.ts'
import { TokenCards } from './TokenCards.tsx'
import { type Made, TokenForm } from './TokenForm.tsx'
import './tokens.css'
import { useRevoking } from './use-revoking.ts'

const keys = ['name', 'scopes', 'created', 'expires', 'lastUse', 'address', 'actions'] as const

const useColumns = (onRevoke: (row: TokenRow) => void) => {
  const say = useSay(tokens)
  const words = Object.fromEntries(keys.map((key) => [key, say(key)])) as Record<(typeof keys)[number], string>
  const columns: Record<string, Column<TokenRow>> = {
    name: { title: words.name, ellipsis: true, render: (row) => <Name name={row.name} /> },
    scopes: { title: words.scopes, ellipsis: true, render: (row) => <Scopes row={row} /> },
    created: { title: words.created, render: (row) => <Day at={row.createTime} /> },
    expires: { title: words.expires, render: (row) => <Expiry row={row} /> },
    lastUse: { title: words.lastUse, render: (row) => <LastUse row={row} /> },
    address: { title: words.address, ellipsis: true, render: (row) => row.lastAddress ?? '–' },
    actions: { title: words.actions, render: (row) => <Revoke row={row} onRevoke={onRevoke} /> },
  }
  return { columns, words }
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
  const { view, page, size } = table.state
  const now = useNow(60_000)
  const list = useCall(calls.apiTokens, {}, { everyMs: 60_000 })
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [made, setMade] = useState<Made | null>(null)
  const revoke = useRevoking()
  const { columns, words } = useColumns(revoke)
  const newest = list.data?.toReversed()
  const views = {
    all: newest,
    valid: newest?.filter(({ expiresAt }) => expiresAt > now),
    expired: newest?.filter(({ expiresAt }) => expiresAt <= now),
  }
  const chosen = views[view as keyof typeof views]
  useTitle(say('title'))
  return (
    <>
      <DataTable<TokenRow>
        table={table}
        answer={{
          rows: chosen?.slice((page - 1) * size, page * size),
          count: chosen?.length ?? 0,
          error: list.error,
          busy: list.isFetching,
          refetch: () => void list.refetch(),
        }}
        title={say('title')}
        meta={say('meta')}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
            {say('add')}
          </Button>
        }
        views={(['all', 'valid', 'expired'] as const).map((key) => ({ key, label: say(key), count: views[key]?.length }))}
        ownCounts={undefined}
        fields={[]}
        columns={columns}
        words={words}
        rowKey="id"
        nothing={{
          text: say('none'),
          hint: say('noneHint'),
          act: <Button onClick={() => setAdding(true)}>{say('add')}</Button>,
        }}
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
