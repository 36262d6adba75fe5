import { pathOf } from '@sundial/contract/pages.ts'
import { approvalNews } from '@sundial/phrases/approval-news.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useEvents } from '../kit/events/use-events.ts'
import { useSay } from '../kit/language/language.ts'
import { notify } from '../kit/notices/notices.ts'
import { refetch } from '../kit/server/refetch.ts'
import { type ApprovalRow, useApprovals, useWhat, waitingForMe } from '../parts/approvals/approvals.ts'
import { type News, newsBetween } from './outcomes.ts'

type Link = { link: { to: string; text: string } }
/** Where the order that was approved is to be watched; of a tag that came off, the list. */
const approvedLink = ({ tag, taskId, taskNumber }: ApprovalRow, toList: Link): Link =>
  tag ? toList : { link: { to: pathOf('tasks', taskId === null ? {} : { id: taskId }), text: taskNumber ?? toList.link.text } }
const askedWord = ({ tag }: ApprovalRow) => (tag ? 'asksYouTag' : 'asksYou')

const useTell = () => {
  const say = useSay(approvalNews)
  const whatOf = useWhat()
  return ({ kind, row }: News) => {
    const what = whatOf(row)
    const toList = { link: { to: pathOf('approvals'), text: say('look') } }
    if (kind === 'asked') return notify('warning', say(askedWord(row), { name: row.userName, what }), { ...toList, waits: true })
    if (kind === 'lapsed') return notify('warning', say('yourLapsed', { what }), toList)
    if (kind === 'refused') return notify('warning', say('yourRefused', { what, note: row.note }), toList)
    notify('success', say('yourApproved', { what }), approvedLink(row, toList))
  }
}

/** Tells the user about new requests of others and about the end of the user's own requests. Returns how many requests wait for the user. */
export const useApprovalNews = (): number => {
  const { data } = useApprovals({ later: true })
  const last = useRef<readonly ApprovalRow[] | null>(null)
  const tell = useTell()
  const look = useEffectEvent((rows: readonly ApprovalRow[]) => {
    // what is there already when the console is opened shows by its mark
    for (const news of newsBetween(last.current ?? rows, rows)) tell(news)
    last.current = rows
  })
  useEffect(() => {
    if (data) look(data)
  }, [data])
  useEvents('approval', () => void refetch('approvals'))
  return waitingForMe(data).length
}
