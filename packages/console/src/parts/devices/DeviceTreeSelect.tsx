import type { DeviceKind } from '@sundial/core/devices/kinds.ts'
import { type RefSelectProps, TreeSelect, type TreeSelectProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useEnterTakes } from '../../kit/form/use-enter-takes.ts'
import { keyOfStation, type PlaceNode } from '../stations/station-tree.ts'
import { deviceOfKey, isLine, keyOfDevice, likeliestOf } from './device-tree.ts'
import { useDeviceTree } from './use-device-tree.ts'

type Own = 'value' | 'onChange' | 'treeData' | 'treeExpandedKeys' | 'onTreeExpand' | 'showSearch'
type Props = Omit<TreeSelectProps<string[], PlaceNode>, Own> & {
  kind: DeviceKind
  value: readonly number[]
  /** The plant whose devices are shown at first; null: no plant is expanded. */
  begin: number | null
  onChange: (ids: number[]) => void
}

/**
 * Chooses devices of one kind in the tree of organisations, plants and concentrators: by opening levels, which are loaded then, or by typing
 * a code, number, MAC or serial number.
 */
export const DeviceTreeSelect = ({ kind, value, begin, onChange, ...select }: Props) => {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const { nodes, expanded, onExpand, isOffered, found, named, waits } = useDeviceTree({ kind, chosen: value, typed, begin, isOpen })
  const tree = useRef<RefSelectProps>(null)
  const beginKey = begin !== null && typed === '' && isLine(nodes, expanded, keyOfStation(begin)) ? keyOfStation(begin) : null
  useEffect(() => {
    if (isOpen && beginKey !== null) tree.current?.scrollTo({ key: beginKey, align: 'top' } as never)
  }, [isOpen, beginKey])
  const known = new Set(named?.list.map(({ id }) => id))
  const max = select.maxCount ?? Number.POSITIVE_INFINITY
  const near = named?.list.map(({ stationId }) => stationId) ?? []
  const enter = useEnterTakes({
    typed,
    found,
    take: (all) => {
      const id = likeliestOf(all, typed, begin === null ? near : [begin, ...near])
      if (id === null || value.includes(id) || value.length >= max) return
      onChange([...value, id])
      setTyped('')
    },
  })
  return (
    <TreeSelect<string[], PlaceNode>
      {...select}
      ref={tree}
      multiple
      treeData={nodes}
      treeExpandedKeys={[...expanded]}
      treeExpandAction="click"
      onTreeExpand={(keys) => onExpand(keys.map(String))}
      showSearch={{
        searchValue: typed,
        filterTreeNode: (wanted, node) => isOffered(wanted.trim(), node as PlaceNode),
        onSearch: (text) => {
          enter.onTyped()
          setTyped(text)
          tree.current?.scrollTo(0) // what is found begins at the top, wherever the tree was looked at
        },
      }}
      onKeyDown={enter.onKeyDown}
      onOpenChange={setOpen}
      value={value.filter((id) => known.has(id)).map(keyOfDevice)}
      onChange={(keys) => onChange(keys.flatMap((key) => deviceOfKey(key) ?? []))}
      {...(waits ? { loading: true, notFoundContent: null } : {})}
    />
  )
}
