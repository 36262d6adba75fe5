import { userCalls } from '@sundial/contract/users.ts'
import { useMemo, useState } from 'react'
import { useCall } from '../../kit/server/use-call.ts'
import { useCalls } from '../../kit/server/use-calls.ts'
import { useSearchText } from '../../kit/server/use-search-text.ts'
import { branchesOf, foundIn, merged, wholeOf } from './branches.ts'

const { organisationChoices } = userCalls

/** Which organisations somebody has opened and closed. */
const useOpened = () => {
  const [opened, setOpened] = useState<readonly string[]>([])
  const [closed, setClosed] = useState<readonly string[]>([])
  /** @param shown which stand open; @param next which shall */
  const change = (shown: readonly string[], next: readonly string[]) => {
    const open = next.filter((orgNo) => !shown.includes(orgNo))
    setOpened((was) => [...new Set([...was, ...open])])
    setClosed((was) => [...was.filter((orgNo) => !open.includes(orgNo)), ...shown.filter((orgNo) => !next.includes(orgNo))])
  }
  return { opened, closed, change }
}

type Asked = {
  /** Numbers of organisations that are there wherever they stand. */
  chosen: readonly string[]
  typed: string
  /** With what stands below each. */
  counted?: boolean
}

const useAnswers = ({ chosen, typed, counted }: Required<Asked>, opened: readonly string[]) => {
  const { text, isTyping } = useSearchText(typed)
  const first = useCall(organisationChoices, { counted })
  const named = useCall(organisationChoices, { orgNos: [...chosen], counted }, { enabled: chosen.length > 0, keepLast: true })
  const found = useCall(organisationChoices, { text, counted }, { enabled: text !== '', keepLast: true })
  const toAsk = useMemo(() => {
    const known = wholeOf(first.data ?? [])
    return opened.filter((orgNo) => !known.includes(orgNo)).map((below) => ({ below, counted }))
  }, [opened, first.data, counted])
  const below = useCalls(organisationChoices, toAsk)
  return { text, isTyping, first, named, found, below }
}

/** The parts of the tree of organisations that are shown: the first from the top, what is opened, what is typed, and what is chosen. */
export const useBranches = ({ chosen, typed, counted = false }: Asked) => {
  const { opened, closed, change } = useOpened()
  const { text, isTyping, first, named, found, below } = useAnswers({ chosen, typed, counted }, opened)
  const rows = useMemo(
    () => first.data && merged([first.data, ...below.data, named.data, found.data]),
    [first.data, below.data, named.data, found.data],
  )
  const expanded = [...new Set([...wholeOf(rows ?? []), ...opened])].filter((orgNo) => !closed.includes(orgNo))
  return {
    /** Undefined before the first answer. */
    branches: useMemo(() => rows && branchesOf(rows), [rows]),
    /** Numbers of those that stand open: all below them is known, or somebody has opened them. */
    expanded,
    /** @param next which shall stand open; @param shown which do, where that is not `expanded` */
    onExpand: (next: readonly string[], shown: readonly string[] = expanded) => change(shown, next),
    /** Whether the server has found it by what is typed; what stands above those is there to lead to them. */
    isFound: (orgNo: string) => text !== '' && !isTyping && foundIn(found.data ?? []).includes(orgNo),
    /** Whether those that are chosen may still come. */
    isNaming: named.isLoading,
    waits: isTyping || found.isFetching,
    error: first.error ?? named.error ?? below.error,
    refetch: () => void first.refetch(),
  }
}
