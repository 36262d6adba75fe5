import { pathOf } from '@sundial/contract/pages.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { secondFactor } from '@sundial/phrases/second-factor.ts'
import { users } from '@sundial/phrases/users.ts'
import { gender } from '@sundial/phrases/users-labels.ts'
import { useNavigate, useSearchParams } from 'react-router'
import { useUnfinished } from '../kit/form/use-unfinished.ts'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { NoSuch } from '../kit/routes/NoSuch.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useTitle } from '../kit/routes/use-title.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay, useSignedIn } from '../kit/session/use-session.ts'
import { LastActions } from './LastActions.tsx'
import { type OpenDialog, onlyForm } from './open-dialog.ts'
import { RowActions } from './RowActions.tsx'
import { UserDialogs } from './UserDialogs.tsx'
import { UserRights } from './UserRights.tsx'
import { UserSessions } from './UserSessions.tsx'
import { UserStations } from './UserStations.tsx'
import { UserStatus } from './use-columns.tsx'
import type { UserRow } from './user-draft.ts'
import './users.css'

const listPath = pathOf('users')

const Identity = ({ row }: { row: UserRow }) => {
  const say = useSay(users)
  const { moment, list } = useFormat()
  const sayGender = useSay(gender)
  const sayFactor = useSay(secondFactor)
  const facts = [
    [say('loginName'), row.loginName],
    [say('realName'), row.realName],
    [say('organisation'), row.orgName],
    [say('roles'), list(row.roles.map(({ name }) => name))],
    [say('phone'), row.phone],
    [say('email'), row.email],
    [say('jobNumber'), row.jobNumber],
    [say('gender'), row.gender ? sayGender(row.gender) : null],
    [sayFactor('title'), sayFactor(row.secondFactor ? 'isOn' : 'off')],
    [say('createTime'), moment(row.createTime, ownZone())],
    [say('lastLoginTime'), row.lastLoginTime === null ? say('never') : moment(row.lastLoginTime, ownZone())],
  ] as const
  return (
    <section>
      <div className="section-head">
        <h2>{say('identity')}</h2>
      </div>
      <dl className="user-facts">
        {facts.flatMap(([label, value]) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label}=`} className="tabular">
            {value || '–'}
          </dd>,
        ])}
      </dl>
    </section>
  )
}

const Details = ({ row }: { row: UserRow }) => {
  const say = useSay(users)
  const navigate = useNavigate()
  const [open, setOpen] = useUnfinished<OpenDialog | null>('dialog', null, onlyForm)
  const mayEdit = useMay('users.edit')
  const own = useSignedIn()?.userId === row.id
  const mayAudit = useMay('audit')
  useTitle(row.realName)
  return (
    <div className="user-page">
      <div className="page-head">
        <h1>{row.realName}</h1>
        <UserStatus status={row.status} />
        {row.mustChangePassword ? <span className="meta">{say('firstPassword')}</span> : null}
        <span className="space" />
        {mayEdit ? <RowActions row={row} onOpen={setOpen} /> : null}
      </div>
      <div className="user-columns">
        <Identity row={row} />
        <UserRights row={row} />
      </div>
      <UserStations row={row} />
      {mayEdit || own ? <UserSessions row={row} own={own} /> : null}
      {mayAudit ? <LastActions row={row} /> : null}
      {open ? (
        <UserDialogs
          open={open}
          onOpen={setOpen}
          onDone={(kind, done) => {
            if ((kind === 'remove' || kind === 'refuse') && done.length > 0) navigate(listPath, { replace: true })
          }}
        />
      ) : null}
    </div>
  )
}

/** One user: who they are, what their roles allow, where they are signed in, what they did last. */
const UserDetailsPage = () => {
  const say = useSay(users)
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const known = Number.isSafeInteger(id) && id > 0
  const found = useCall(userCalls.users, { id, pageSize: 1 }, { enabled: known })
  const row = found.data?.list[0]
  if (row) return <Details key={row.id} row={row} />
  if (found.error) return <Problem error={found.error} onRetry={() => void found.refetch()} />
  if (known && found.isPending) return <Loading />
  return <NoSuch text={say('notFound')} list={{ path: listPath, title: say('toList') }} />
}

export default UserDetailsPage
