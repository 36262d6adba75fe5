import { auditCalls } from '@sundial/contract/audit.ts'
import { pathOf } from '@sundial/contract/pages.ts'
import { users } from '@sundial/phrases/users.ts'
import { Link } from 'react-router'
import { ownZone } from '../kit/format/clocks.ts'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import type { UserRow } from './user-draft.ts'

const shown = 10

/** What a user did last, by the audit log. */
export const LastActions = ({ row }: { row: UserRow }) => {
  const say = useSay(users)
  const { moment } = useFormat()
  const { data } = useCall(auditCalls.auditLog, { userId: row.id, pageSize: shown })
  const actions = data?.list
  return (
    <section>
      <div className="section-head">
        <h2>{say('lastActions')}</h2>
        <span className="space" />
        <Link className="link" to={pathOf('audit', { userId: row.id })}>
          {say('allActions')}
        </Link>
      </div>
      {actions?.length === 0 ? <p className="meta">{say('noActions')}</p> : null}
      <ul className="user-lines">
        {actions?.map((deed) => (
          <li key={deed.id}>
            <time className="meta tabular">{moment(deed.at, ownZone())}</time>
            <span>{deed.actionText}</span>
            <span className="meta ellipsis">{deed.subjectText}</span>
            <span className="space" />
            <span className="meta tabular">{deed.address}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
