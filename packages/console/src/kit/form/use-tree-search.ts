import { useState } from 'react'
import { useEnterTakes } from './use-enter-takes.ts'

/** What is typed in a tree of which one line is chosen, and whether the tree is shown. */
export const useTyped = () => {
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const onOpenChange = (open: boolean) => {
    setOpen(open)
    if (!open) setTyped('')
  }
  return { typed, setTyped, isOpen, onOpenChange }
}

/** All nodes of a tree in the order in which the tree shows them: each node, then its children. */
export const linesOf = <N extends { children?: readonly N[] | undefined }>(nodes: readonly N[]): N[] =>
  nodes.flatMap((node) => [node, ...linesOf(node.children ?? [])])

type Props<N> = {
  search: ReturnType<typeof useTyped>
  /** What can be chosen of what was found, from the top; undefined: the answer is still to come. */
  found: readonly N[] | undefined
  isOffered: (asked: string, node: N) => boolean
  onTake: (node: N) => void
}

/** What such a tree takes: how it is searched, and that Enter takes the first line that was found. */
export const useTreeSearch = <N>({ search: { typed, setTyped, isOpen, onOpenChange }, found, isOffered, onTake }: Props<N>) => {
  const enter = useEnterTakes({
    typed,
    found,
    take: ([first]) => {
      if (first === undefined) return
      onTake(first)
      onOpenChange(false)
    },
  })
  return {
    ...{ open: isOpen, onOpenChange, onKeyDown: enter.onKeyDown },
    /** No line is gone to by itself: the tree's own way knows nothing of what the server has found. */
    treeNodeFilterProp: 'nothing',
    showSearch: {
      searchValue: typed,
      filterTreeNode: (asked: string, node: N) => isOffered(asked.trim(), node),
      onSearch: (text: string) => {
        enter.onTyped()
        setTyped(text)
      },
    },
  }
}
