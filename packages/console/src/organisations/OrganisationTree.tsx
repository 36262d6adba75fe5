import { organisations } from '@sundial/phrases/organisations.ts'
import { Input, Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { type Branch, ledThrough } from '../parts/organisations/branches.ts'
import { branchesWith } from './tree.ts'

type Props = {
  branches: readonly Branch[]
  chosen: string | null
  onChoose: (orgNo: string) => void
  asked: string
  onAsk: (asked: string) => void
  /** Numbers of those that stand open. */
  expanded: readonly string[]
  onExpand: (next: readonly string[], shown: readonly string[]) => void
  /** More may be found yet. */
  waits: boolean
}

const nodesOf = (branches: readonly Branch[]): DataNode[] =>
  branches.map(({ organisation: { orgNo, name, childCount, below }, children }) => ({
    key: orgNo,
    title: (
      <span className="org-node" title={`${name} · ${orgNo}`}>
        <span className="ellipsis">{name}</span>
        <span className="quiet org-number proportional">{orgNo}</span>
        <span className="space" />
        <span className="quiet tabular">{below?.stations || ''}</span>
      </span>
    ),
    isLeaf: childCount === 0,
    children: nodesOf(children),
  }))

/** Organisations with the number of plants below each; searched as one types. */
export const OrganisationTree = ({ branches, chosen, onChoose, asked, onAsk, expanded, onExpand, waits }: Props) => {
  const say = useSay(organisations)
  const shown = branchesWith(branches, asked)
  const open = asked === '' ? [...expanded] : [...new Set([...ledThrough(shown), ...expanded])]
  return (
    <div className="org-tree">
      <Input
        allowClear
        value={asked}
        maxLength={100}
        aria-label={say('find')}
        placeholder={say('find')}
        suffix={<Icon name="search" size={14} />}
        onChange={({ target }) => onAsk(target.value)}
      />
      {shown.length === 0 && !waits ? <EmptyState text={say('noneFound')} /> : null}
      <Tree
        blockNode
        aria-label={say('tree')}
        treeData={nodesOf(shown)}
        switcherIcon={<Icon name="chevronDown" size={14} />}
        expandedKeys={open}
        onExpand={(keys) => onExpand(keys.map(String), open)}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={(_, { node }) => onChoose(String(node.key))}
      />
    </div>
  )
}
