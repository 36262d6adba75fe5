import { tokens } from '@sundial/phrases/tokens.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { useTable } from '../kit/table/use-table.ts'
import type { TokenRow } from './cells.tsx'
import { TokenCards } from './TokenCards.tsx'
import { type Made, TokenForm } from './TokenForm.tsx'
import { tokenList } from './token-list.ts'
import './tokens.css'
import { useColumns, useFields } from './use-columns.tsx'
import { useRevoking } from './use-revoking.ts'
import { useTokens } from './use-tokens.ts'

/** A new token, shown this once. */
const TokenMade = ({ made: { name, token }, onClose }: { made: Made; onClose: () => void }) => {
  const say = useSay(tokens)
  return <ShownOnce title={say('madeTitle', { name })} secrets={[token]} note={say('madeOnce')} onClose={onClose} />
}

/** The tokens by which programs call in the user's name; administrators also see those of other users. */
const TokensPage = () => {
  const say = useSay(tokens)
  const table = useTable(tokenList.plan)
  const { answer, views, everybody } = useTokens(table)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [made, setMade] = useState<Made | null>(null)
  const revoke = useRevoking()
  const columns = useColumns(everybody, revoke)
  const fields = useFields(everybody)
  useTitle(say('title'))
  return (
    <>
      <DataTable<TokenRow>
        table={table}
        answer={answer}
        views={views}
        fields={fields}
        title={say('title')}
        meta={say('meta')}
        add={{ label: say('add'), onAdd: () => setAdding(true) }}
        columns={columns}
        rowKey="id"
        nothing={everybody ? { text: say('none') } : { text: say('none'), hint: say('noneHint') }}
        cards={(rows) => <TokenCards rows={rows} everybody={everybody} onRevoke={revoke} />}
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
