import { TreeSelect, type TreeSelectProps } from 'antd'
import { linesOf, useTreeSearch, useTyped } from '../../kit/form/use-tree-search.ts'
import { keyOfStation, type PlaceNode, stationOfKey } from './station-tree.ts'
import { useStationTree } from './use-station-tree.ts'

type Own = 'value' | 'onChange' | 'treeData' | 'treeExpandedKeys' | 'onTreeExpand' | 'showSearch'
type Props = Omit<TreeSelectProps<never, PlaceNode>, Own> & { value: number | null; onChange: (value: number | null) => void }

/** What a tree of plants takes: its nodes, which stand open, and how it is searched. */
const useTree = (chosen: readonly number[], onChange: (id: number | null) => void) => {
  const search = useTyped()
  const { typed } = search
  const { nodes, isKnown, expanded, onExpand, isOffered, waits } = useStationTree({ chosen, typed })
  const searched = useTreeSearch<PlaceNode>({
    search,
    found: waits ? undefined : linesOf(nodes).filter((node) => node.selectable && isOffered(typed.trim(), node)),
    isOffered,
    onTake: ({ value }) => onChange(stationOfKey(value)),
  })
  const tree = {
    ...searched,
    treeData: nodes,
    treeExpandedKeys: [...expanded],
    onTreeExpand: (keys: readonly unknown[]) => onExpand(keys.map(String)),
    popupMatchSelectWidth: false,
    treeExpandAction: 'click',
    ...(waits ? { loading: true, notFoundContent: null } : {}),
  }
  return { tree: tree as object, isKnown }
}

/**
 * Chooses a plant that the user sees, in the tree of its organisations: by opening them, or by typing a name or code. Null: none is chosen.
 */
export const StationSelect = ({ value, onChange, ...select }: Props) => {
  const { tree, isKnown } = useTree(value === null ? [] : [value], onChange)
  return (
    <TreeSelect<string | undefined, PlaceNode>
      {...(select as object)}
      {...tree}
      value={value === null || !isKnown(value) ? undefined : keyOfStation(value)}
      onChange={(key) => onChange(key === undefined ? null : stationOfKey(key))}
    />
  )
}
