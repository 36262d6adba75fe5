import { pathOf } from '@sundial/contract/pages.ts'
import { approvalNews } from '@sundial/phrases/approval-news.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { type ApprovalRow, useApprovals, useWhat, waitingForMe } from '../parts/approvals/approvals.ts'
import { askedNow, useAskText, useToBeAsked } from './use-ask-again-news.ts'

/** Something that somebody has to do, where it is done, and who waits for whom. */
export type Waiting = { key: string; text: string; who: string; to: string; open: string; mine: boolean }

const minuteMs = 60_000

const useApprovalsWaiting = (): Waiting[] => {
  const say = useSay(shell)
  const sayApproval = useSay(approvalNews)
  const whatOf = useWhat()
  const now = useNow(10_000)
  const { data } = useApprovals({ later: true })
  const entryOf = (row: ApprovalRow): Waiting => {
    const minutes = Math.max(1, Math.ceil((row.expiresAt - now) / minuteMs))
    const what = whatOf(row)
    return {
      key: `approval ${row.id}`,
      text: row.own ? say('youAskedFor', { what }) : sayApproval(row.tag ? 'asksYouTag' : 'asksYou', { name: row.userName, what }),
      who: say(row.own ? 'waitsForOther' : 'waitsForYou', { minutes }),
      to: pathOf('approvals'),
      open: sayApproval('look'),
      mine: !row.own,
    }
  }
  const own = data?.filter((row) => row.own && row.state === 'waiting') ?? []
  return [...waitingForMe(data), ...own].map(entryOf)
}

/** What waits: others' requests for the reader, the reader's own for somebody else, and shutdowns that the sun asks for again. */
export const useWaiting = (): Waiting[] => {
  const say = useSay(shell)
  const textOf = useAskText()
  const asked = askedNow(useToBeAsked().data?.list).map((task) => ({
    key: `task ${task.id}`,
    text: textOf(task),
    who: say('waitsForAnswer'),
    to: pathOf('tasks', { id: task.id }),
    open: task.number,
    mine: true,
  }))
  return [...useApprovalsWaiting(), ...asked]
}
