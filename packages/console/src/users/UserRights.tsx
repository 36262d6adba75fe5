import { type PermissionNode, roleCalls } from '@sundial/contract/roles.ts'
import { users } from '@sundial/phrases/users.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useCalls } from '../kit/server/use-calls.ts'
import { useMay } from '../kit/session/use-session.ts'
import type { UserRow } from './user-draft.ts'

const Page = ({ node, held }: { node: PermissionNode; held: ReadonlySet<string> }) => {
  const buttons = node.children.filter(({ uri }) => held.has(uri)).map(({ name }) => name)
  if (!held.has(node.uri) && buttons.length === 0) return null
  return (
    <li>
      <b>{node.name}</b>
      {buttons.length > 0 ? <div className="meta">{buttons.join(' · ')}</div> : null}
    </li>
  )
}

/** What the roles of a user allow together, page by page; for those who may see roles. */
export const UserRights = ({ row }: { row: UserRow }) => {
  const say = useSay(users)
  const mayRoles = useMay('roles')
  const tree = useCall(roleCalls.permissionTree, {}, { enabled: mayRoles }).data ?? []
  const roles = useCalls(roleCalls.rolePermissions, mayRoles ? row.roles.map(({ id }) => ({ id })) : [])
  if (!mayRoles) return null
  const held = new Set<string>(roles.data.flatMap((role) => role?.permissions ?? []))
  return (
    <section>
      <div className="section-head">
        <h2>{say('mayDo')}</h2>
      </div>
      {!roles.isPending && held.size === 0 ? <p className="meta">{say('mayNothing')}</p> : null}
      <ul className="user-rights">
        {tree.map((node) => (
          <Page key={node.uri} node={node} held={held} />
        ))}
      </ul>
    </section>
  )
}
