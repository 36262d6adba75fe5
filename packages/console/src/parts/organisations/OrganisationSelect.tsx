import { TreeSelect, type TreeSelectProps } from 'antd'
import { linesOf, useTreeSearch, useTyped } from '../../kit/form/use-tree-search.ts'
import { type Branch, ledThrough } from './branches.ts'
import { useBranches } from './use-branches.ts'

type Node = { value: string; title: string; disabled: boolean; isLeaf: boolean; children: Node[] }

type Where = {
  /** Its number: it and everything below it are not offered. */
  without?: string | undefined
  /** Its number: it is shown, but can't be chosen. */
  standsIn?: string | undefined
}
type Props = Omit<
  TreeSelectProps<string | null | undefined, Node>,
  'treeData' | 'treeExpandedKeys' | 'onTreeExpand' | 'showSearch' | 'onChange'
> &
  Where & { onChange: (orgNo: string | null | undefined) => void }

const nodesOf = (branches: readonly Branch[], { without, standsIn }: Where): Node[] =>
  branches
    .filter(({ organisation }) => organisation.orgNo !== without)
    .map(({ organisation: { orgNo, name, childCount }, children }) => ({
      value: orgNo,
      title: name,
      disabled: orgNo === standsIn,
      isLeaf: childCount === 0,
      children: nodesOf(children, { without, standsIn }),
    }))

/** Chooses an organisation that the user sees: a level of the tree is asked for when it is opened, the rest is found by typing. */
export const OrganisationSelect = ({ without, standsIn, onChange, ...select }: Props) => {
  const search = useTyped()
  const { typed } = search
  const { branches, expanded, onExpand, isFound, waits } = useBranches({ chosen: select.value ? [select.value] : [], typed })
  const open = typed === '' ? expanded : [...new Set([...ledThrough(branches ?? []), ...expanded])]
  const nodes = nodesOf(branches ?? [], { without, standsIn })
  const tree = useTreeSearch<Node>({
    search,
    found: waits ? undefined : linesOf(nodes).filter(({ value, disabled }) => !disabled && isFound(value)),
    // what the server has not answered yet is judged by the names that are here
    isOffered: (asked, { value, title }) => isFound(value) || title.toLowerCase().includes(asked.toLowerCase()),
    onTake: ({ value }) => onChange(value),
  })
  return (
    <TreeSelect<string | null | undefined, Node>
      {...select}
      {...(tree as object)}
      onChange={(chosen) => onChange(chosen)}
      treeData={nodes}
      treeExpandedKeys={open}
      onTreeExpand={(keys) => onExpand(keys.map(String), open)}
      {...(typed !== '' && waits ? { loading: true, notFoundContent: null } : {})}
    />
  )
}
