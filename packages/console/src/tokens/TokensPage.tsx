import { tokens } from '@sundial/phrases/tokens.ts'
import { useState } from 'react'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useSay } from '../kit/language/language.ts'
import { useList } from '../kit/list/use-list.ts'
import { ShownOnce } from '../kit/notices/ShownOnce.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { DataTable } from '../kit/table/DataTable.tsx'
import { type Made, TokenForm } from './TokenForm.tsx'
import { type TokenRow, tokenList } from './token-list.ts'
import './tokens.css'
import { useColumns, useFields } from './use-columns.tsx'
import { useRevoking } from './use-revoking.ts'

/** A new token, shown this once. */
const TokenMade = ({ made: { name, token }, onClose }: { made: Made; onClose: () => void }) => {
  const say = useSay(tokens)
  return <ShownOnce title={say('madeTitle', { name })} secrets={[token]} note={say('madeOnce')} onClose={onClose} />
}

/** The tokens by which programs call in the user's name; administrators also see those of other users. */
const TokensPage = () => {
  const say = useSay(tokens)
  const { everybody, inList } = useList(tokenList, say)
  const [adding, setAdding] = useUnfinished('adding', false, (was) => was || undefined)
  const [made, setMade] = useState<Made | null>(null)
  const revoke = useRevoking()
  const columns = useColumns(everybody, revoke)
  const fields = useFields(everybody)
  useTitle(say('title'))
  return (
    <>
      <DataTable<TokenRow>
        {...inList}
        fields={fields}
        title={say('title')}
        meta={say('meta')}
        add={{ label: say('add'), onAdd: () => setAdding(true) }}
        columns={columns}
        nothing={everybody ? { text: say('none') } : { text: say('none'), hint: say('noneHint') }}
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
