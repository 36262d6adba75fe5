import { pathOf } from '@sundial/contract/pages.ts'
import { stationBindingCalls } from '@sundial/contract/station-bindings.ts'
import { audit } from '@sundial/phrases/audit.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { Link } from 'react-router'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { UserRow } from './user-draft.ts'

const shownMax = 50

/** The plants that a user sees: all below the organisation, or those that the user is bound to. */
export const UserStations = ({ row }: { row: UserRow }) => {
  const say = useSay(organisations)
  const sayAudit = useSay(audit)
  const mayOpen = useMay('stations')
  const { data, error } = useCall(stationBindingCalls.boundStations, { userId: row.id, pageSize: shownMax })
  const more = data ? data.pageTotalCount - data.list.length : 0
  return (
    <section>
      <div className="section-head">
        <h2>{say('bind')}</h2>
      </div>
      {error ? <p className="meta">{error.message}</p> : null}
      {data && !data.bound ? <p>{say('bindAll', { organisation: row.orgName })}</p> : null}
      {data?.bound ? (
        <ul className="user-lines">
          {data.list.map(({ id, name, code, orgName }) => (
            <li key={id}>
              {mayOpen ? (
                <Link className="user-link" to={pathOf('station', { id })}>
                  {name}
                </Link>
              ) : (
                <b>{name}</b>
              )}
              <span className="meta">
                {code} · {orgName}
              </span>
            </li>
          ))}
          {more > 0 ? <li className="meta">{sayAudit('more', { count: more })}</li> : null}
        </ul>
      ) : null}
    </section>
  )
}
