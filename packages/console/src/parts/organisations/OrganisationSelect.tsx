import { TreeSelect, type TreeSelectProps } from 'antd'
import { useState } from 'react'
import { type Branch, ledThrough } from './branches.ts'
import { useBranches } from './use-branches.ts'

type Node = { value: string; title: string; disabled: boolean; isLeaf: boolean; children: Node[] }

type Where = {
  /** Its number: it and everything below it are not offered. */
  without?: string | undefined
  /** Its number: it is shown, but can't be chosen. */
  standsIn?: string | undefined
}
type Props = Omit<TreeSelectProps<string | null | undefined, Node>, 'treeData' | 'treeExpandedKeys' | 'onTreeExpand' | 'showSearch'> & Where

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
export const OrganisationSelect = ({ without, standsIn, ...select }: Props) => {
  const [typed, setTyped] = useState('')
  const { branches, expanded, onExpand, isFound, waits } = useBranches({ chosen: select.value ? [select.value] : [], typed })
  const open = typed === '' ? expanded : [...new Set([...ledThrough(branches ?? []), ...expanded])]
  return (
    <TreeSelect<string | null | undefined, Node>
      {...select}
      treeData={nodesOf(branches ?? [], { without, standsIn })}
      treeExpandedKeys={open}
      onTreeExpand={(keys) => onExpand(keys.map(String), open)}
      showSearch={{
        // What the server has not answered yet is judged by the names that are here.
        filterTreeNode: (asked, { value, title }) =>
          isFound(String(value)) || String(title).toLowerCase().includes(asked.trim().toLowerCase()),
        onSearch: setTyped,
      }}
      {...(typed !== '' && waits ? { loading: true, notFoundContent: null } : {})}
    />
  )
}
