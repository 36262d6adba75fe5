import { tokenCalls } from '@sundial/contract/tokens.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { useNow } from '../kit/format/use-now.ts'
import { useSay } from '../kit/language/language.ts'
import { useCall } from '../kit/server/use-call.ts'
import { useMay, useSession } from '../kit/session/use-session.ts'
import { pageAnswer, type TableAnswer, wholeList } from '../kit/table/table-answer.ts'
import type { Table } from '../kit/table/use-table.ts'
import type { ReadyView } from '../kit/table/ViewTabs.tsx'
import { lives, type TokenRow } from './cells.tsx'

const everyMs = 60_000

/** The user's own tokens by view, the newest first, each with the user's name. */
const useOwn = (table: Table) => {
  const say = useSay(tokens)
  const now = useNow(60_000)
  const me = useSession().data
  const answer = useCall(tokenCalls.apiTokens, {}, { everyMs })
  const whose = { userId: me?.userId ?? 0, loginName: me?.username ?? '', realName: me?.realName ?? '' }
  const newest = answer.data?.toReversed().map((row): TokenRow => ({ ...row, ...whose }))
  const parts = {
    all: newest,
    valid: newest?.filter((row) => lives(row, now)),
    ended: newest?.filter((row) => !lives(row, now)),
  }
  return wholeList(table, answer, parts, say)
}

/** The tokens that the table asks for, and the count of each view. The view of all users' tokens is for administrators only. */
export const useTokens = (table: Table): { answer: TableAnswer<TokenRow>; views: ReadyView[]; everybody: boolean } => {
  const say = useSay(tokens)
  const { state } = table
  const mayAll = useMay(tokenCalls.everyApiToken.may)
  const everybody = mayAll && state.view === 'every'
  const own = useOwn(table)
  const { name } = state.filters
  const input = { targetPage: state.page, pageSize: state.size, ...(name ? { name } : {}) }
  const count = useCall(tokenCalls.everyApiToken, { pageSize: 1 }, { everyMs, enabled: mayAll })
  const every = useCall(tokenCalls.everyApiToken, input, { everyMs, enabled: everybody, keepLast: true })
  if (!mayAll) return { ...own, everybody }
  const views = [...own.views, { key: 'every', label: say('every'), count: count.data?.pageTotalCount }]
  return { answer: everybody ? pageAnswer(every) : own.answer, views, everybody }
}
