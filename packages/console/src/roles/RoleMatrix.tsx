import { type PermissionNode, roleCalls } from '@sundial/contract/roles.ts'
import { roles as phrases } from '@sundial/phrases/roles.ts'
import { Modal } from 'antd'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { Loading } from '../kit/routes/Loading.tsx'
import { Problem } from '../kit/routes/Problem.tsx'
import { useCall } from '../kit/server/use-call.ts'
import './role-matrix.css'

type Role = { id: number; name: string; status: 0 | 1; held: ReadonlySet<string> }

const Line = ({ node, page, roles }: { node: PermissionNode; page: boolean; roles: readonly Role[] }) => {
  const say = useSay(phrases)
  return (
    <tr className={page ? 'matrix-page' : undefined}>
      <th scope="row">{node.name}</th>
      {roles.map((role) => {
        const has = role.held.has(node.uri)
        return (
          <td key={role.id}>
            {has ? <Icon name="check" size={14} /> : null}
            <span className="visually-hidden">{say(has ? 'has' : 'hasNot')}</span>
          </td>
        )
      })}
    </tr>
  )
}

const Matrix = ({ tree, roles }: { tree: readonly PermissionNode[]; roles: readonly Role[] }) => {
  const say = useSay(phrases)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="matrix" tabIndex={0} aria-label={say('matrix')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('permissions')}</th>
            {roles.map((role) => (
              <th key={role.id} scope="col">
                {role.name}
                {role.status === 0 ? <small className="quiet"> {say('disabled')}</small> : null}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tree.flatMap((node) => [
            <Line key={node.uri} node={node} page roles={roles} />,
            ...node.children.map((child) => <Line key={child.uri} node={child} page={false} roles={roles} />),
          ])}
        </tbody>
      </table>
    </section>
  )
}

/** Which role holds which permission: pages with their buttons down, roles across. */
export const RoleMatrix = ({ onClose }: { onClose: () => void }) => {
  const say = useSay(phrases)
  const tree = useCall(roleCalls.permissionTree, {})
  const matrix = useCall(roleCalls.roleMatrix, {})
  const error = tree.error ?? matrix.error
  const again = () => {
    void tree.refetch()
    void matrix.refetch()
  }
  const roles = (matrix.data ?? []).map(({ permissions, ...role }) => ({ ...role, held: new Set<string>(permissions) }))
  return (
    <Modal open centered width={1080} title={say('matrix')} closeIcon={<Icon name="cross" />} footer={null} onCancel={onClose}>
      {error ? <Problem error={error} onRetry={again} /> : null}
      {tree.data && matrix.data ? <Matrix tree={tree.data} roles={roles} /> : error ? null : <Loading />}
    </Modal>
  )
}
