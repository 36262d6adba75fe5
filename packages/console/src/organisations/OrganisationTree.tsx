import { organisations } from '@sundial/phrases/organisations.ts'
import { Input, Tree } from 'antd'
import type { DataNode } from 'antd/es/tree'
import { useState } from 'react'
import { EmptyState } from '../kit/empty/EmptyState.tsx'
import { Icon } from '../kit/icons/Icon.tsx'
import { useSay } from '../kit/language/language.ts'
import { type Branch, branchesWith } from './tree.ts'

type Props = {
  branches: readonly Branch[]
  chosen: string | null
  onChoose: (orgNo: string) => void
  asked: string
  onAsk: (asked: string) => void
}

const nodesOf = (branches: readonly Branch[]): DataNode[] =>
  branches.map(({ organisation: { orgNo, name }, children, stationsBelow }) => ({
    key: orgNo,
    title: (
      <span className="org-node" title={`${name} · ${orgNo}`}>
        <span className="ellipsis">{name}</span>
        <span className="quiet org-number proportional">{orgNo}</span>
        <span className="space" />
        <span className="quiet tabular">{stationsBelow || ''}</span>
      </span>
    ),
    children: nodesOf(children),
  }))

const keysOf = (branches: readonly Branch[]): string[] =>
  branches.flatMap(({ organisation, children }) => [organisation.orgNo, ...keysOf(children)])

/** Organisations with the number of plants below each; searched as one types. */
export const OrganisationTree = ({ branches, chosen, onChoose, asked, onAsk }: Props) => {
  const say = useSay(organisations)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const shown = branchesWith(branches, asked)
  const keys = keysOf(shown)
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
      {shown.length === 0 ? <EmptyState text={say('noneFound')} /> : null}
      <Tree
        blockNode
        aria-label={say('tree')}
        treeData={nodesOf(shown)}
        switcherIcon={<Icon name="chevronDown" size={14} />}
        expandedKeys={keys.filter((key) => asked !== '' || !folded.has(key))}
        onExpand={(open) => setFolded(new Set(keys.filter((key) => !open.includes(key))))}
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelect={(_, { node }) => onChoose(String(node.key))}
      />
    </div>
  )
}
