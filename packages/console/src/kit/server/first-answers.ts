import { sessionCalls } from '@sundial/contract/session.ts'
import type { Query } from '@tanstack/react-query'
import { create } from 'zustand'
import { queryClient } from './query-client.ts'

/** Nothing has been asked for so long: the open page shows what it has without asking. */
const idleMs = 1000

/** Whether the first answer for the open page has arrived. Until then nothing goes out that surrounds the page: a poor line carries the page first. */
export const useFirstAnswers = create<{ arrived: boolean }>(() => ({ arrived: false }))

const surroundings: readonly string[] = [sessionCalls.userInfo.path, sessionCalls.menu.path]
const isOfPage = ({ queryKey, meta }: Query): boolean => meta?.later !== true && !surroundings.includes(String(queryKey[1]))

/** Looks for the first answer, or for a page that asks for nothing. Answers what ends it. */
export const watchFirstAnswers = (): (() => void) => {
  if (useFirstAnswers.getState().arrived) return () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(timer)
    unsubscribe()
  }
  const arrive = () => {
    end()
    useFirstAnswers.setState({ arrived: true })
  }
  const look = () => {
    clearTimeout(timer)
    if (
      queryClient
        .getQueryCache()
        .getAll()
        .some((query) => isOfPage(query) && query.state.status !== 'pending')
    )
      arrive()
    else if (queryClient.isFetching() === 0) timer = setTimeout(arrive, idleMs)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe(look)
  look()
  return end
}
