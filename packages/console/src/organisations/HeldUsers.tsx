import type { OutputOf } from '@sundial/contract/kit/call.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay, useSignedIn } from '../kit/session/use-session.ts'
import { BindDialog } from './BindDialog.tsx'

type UserRow = OutputOf<typeof userCalls.users>['list'][number]
const shownMax = 10

const User = ({ row, onBind }: { row: UserRow; onBind: (() => void) | null }) => {
  const say = useSay(organisations)
  return (
    <li>
      <Link className="link ellipsis" to={pathOf('userDetails', { id: row.id })}>
        {row.realName}
      </Link>
      <span className="quiet ellipsis">{[...row.roles.map(({ name }) => name), row.orgName].join(' · ')}</span>
      <span className="space" />
      {onBind ? (
        <Button size="small" aria-label={say('bindOf', { name: row.realName })} onClick={onBind}>
          {say('bind')}
        </Button>
      ) : null}
    </li>
  )
}

/** The users of an organisation and of everything below it, and which plants each sees. */
export const HeldUsers = ({ orgNo }: { orgNo: string }) => {
  const say = useSay(organisations)
  const { number } = useFormat()
  const may = useMay(userCalls.users.may)
  const mayBind = useMay(stationBindingCalls.bindStations.may)
  const me = useSignedIn()?.userId
  const { data, error } = useCall(userCalls.users, { orgNo, pageSize: shownMax }, { enabled: may })
  const [binding, setBinding] = useUnfinished<UserRow | null>('binding', null, (was) => was ?? undefined)
  if (!may) return null
  return (
    <section className="org-held">
      <h2>
        {say('users')} <span className="quiet tabular">{data ? number(data.pageTotalCount) : ''}</span>
      </h2>
      {error ? <p className="meta">{error.message}</p> : null}
      {data?.list.length === 0 ? <p className="meta">{say('usersNone')}</p> : null}
      <ul>
        {data?.list.map((row) => (
          <User key={row.id} row={row} onBind={mayBind && row.id !== me ? () => setBinding(row) : null} />
        ))}
      </ul>
      {data && data.pageTotalCount > shownMax ? (
        <Link className="link" to={pathOf('users', { orgNo })}>
          {say('usersAll', { count: number(data.pageTotalCount) })}
        </Link>
      ) : null}
      {binding ? <BindDialog user={binding} onClose={() => setBinding(null)} /> : null}
    </section>
  )
}
