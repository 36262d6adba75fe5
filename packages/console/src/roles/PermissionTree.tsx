import type { PermissionNode } from '@sundial/contract/roles.ts'
import type { Permission } from '@sundial/core/session/permissions.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { Button, Checkbox, Tooltip } from 'antd'
import { useFormat } from '../kit/format/use-format.ts'
import { useSay } from '../kit/language/language.ts'
import { allOrNone, countOf, type Held, isBound, toggled } from './permission-choice.ts'

type Props = {
  tree: readonly PermissionNode[]
  held: Held
  /** Nothing can be changed. */
  locked: boolean
  mayChange: (uri: Permission) => boolean
  onChange: (held: Held) => void
}
type BoxProps = { node: PermissionNode; held: Held; off: boolean; why: string | null; onToggle: (on: boolean) => void }

const Box = ({ node, held, off, why, onToggle }: BoxProps) => (
  <Tooltip title={why}>
    <span>
      <Checkbox checked={held.has(node.uri)} disabled={off} onChange={({ target }) => onToggle(target.checked)}>
        {node.name}
        {why ? <span className="visually-hidden"> ({why})</span> : null}
      </Checkbox>
    </span>
  </Tooltip>
)

const Page = ({ node, tree, held, locked, mayChange, onChange }: Props & { node: PermissionNode }) => {
  const say = useSay(roles)
  const toggle = (uri: Permission) => (on: boolean) => onChange(toggled(tree, held, uri, on))
  const lacking = (off: boolean) => (off && !locked ? say('lacking') : null)
  const bound = isBound(node, held, mayChange)
  return (
    <li>
      <Box node={node} held={held} off={locked || bound} why={lacking(bound)} onToggle={toggle(node.uri)} />
      {node.children.length > 0 ? (
        <div className="permission-buttons">
          {node.children.map((child) => {
            // ticking a button takes its page along: that must be one's own to give too
            const off = !mayChange(child.uri) || (!held.has(node.uri) && !mayChange(node.uri))
            return <Box key={child.uri} node={child} held={held} off={locked || off} why={lacking(off)} onToggle={toggle(child.uri)} />
          })}
        </div>
      ) : null}
    </li>
  )
}

/** Pages with their buttons, each with a box. */
export const PermissionTree = (props: Props) => {
  const say = useSay(roles)
  const { number } = useFormat()
  const { tree, held, locked, mayChange, onChange } = props
  const all = (on: boolean) => () => onChange(allOrNone(tree, held, mayChange, on))
  return (
    <>
      <div className="row permission-head">
        <span className="meta tabular">{say('held', { count: number(held.size), of: number(countOf(tree)) })}</span>
        <span className="space" />
        {locked ? null : (
          <>
            <Button type="text" size="small" onClick={all(true)}>
              {say('allOf')}
            </Button>
            <Button type="text" size="small" onClick={all(false)}>
              {say('noneOf')}
            </Button>
          </>
        )}
      </div>
      <ul className="permission-tree">
        {tree.map((node) => (
          <Page key={node.uri} node={node} {...props} />
        ))}
      </ul>
    </>
  )
}
