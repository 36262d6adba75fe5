import { embedCalls } from '@sundial/contract/embed.ts'
import type { Call } from '@sundial/contract/kit/call.ts'
import { roleCalls } from '@sundial/contract/roles.ts'
import { tokenCalls } from '@sundial/contract/tokens.ts'
import { userCalls } from '@sundial/contract/users.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callServer } from './call-server.ts'
import { queryClient } from './query-client.ts'
import { refetched } from './refetch.ts'
import { keyOf } from './use-call.ts'

const asked: string[] = []
const ends: (() => void)[] = []
/** Shows the answer to a call; `answer` is waited for each time. */
const show = async (call: Call, answer: () => Promise<unknown> = async () => null) => {
  const queryFn = async () => {
    asked.push(call.path)
    return answer()
  }
  const observer = new QueryObserver(queryClient, { queryKey: keyOf(call, {}), queryFn, meta: { call } })
  ends.push(observer.subscribe(() => {}))
  await vi.waitFor(() => expect(asked).toContain(call.path), 20_000)
}
const refuse = () => vi.stubGlobal('fetch', async () => Response.json({ code: '010305', msg: 'x', codeMsg: 'x', data: null, traceId: 't' }))
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('fetch', async () => Response.json({ code: '00000', msg: '', codeMsg: '', data: {} }))
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  queryClient.clear()
  vi.unstubAllGlobals()
})

describe('a call that writes', () => {
  it('has what reads that asked for again, and nothing else', async () => {
    await show(roleCalls.roles)
    await show(userCalls.users)
    await show(tokenCalls.apiTokens)
    asked.length = 0
    await callServer(roleCalls.deleteRoles, { ids: [1] })
    await refetched()
    expect(asked.toSorted()).toEqual([roleCalls.roles.path, userCalls.users.path].toSorted())
  })
  it('does so also where it was refused: somebody else may have changed it', async () => {
    await show(embedCalls.embedLinks)
    asked.length = 0
    refuse()
    await expect(callServer(embedCalls.revokeEmbedLinks, { ids: [1] })).rejects.toThrow()
    await refetched()
    expect(asked).toEqual([embedCalls.embedLinks.path])
  })
  it('does so once for many in a row', async () => {
    let arrive = Promise.withResolvers<null>()
    arrive.resolve(null)
    await show(tokenCalls.apiTokens, () => arrive.promise)
    asked.length = 0
    arrive = Promise.withResolvers<null>()
    for (const id of [1, 2, 3, 4]) await callServer(tokenCalls.deleteApiTokens, { ids: [id] })
    expect(asked).toEqual([tokenCalls.apiTokens.path])
    arrive.resolve(null)
    await refetched()
    expect(asked).toEqual([tokenCalls.apiTokens.path, tokenCalls.apiTokens.path])
  })
  it('does so also while the first answer is under way, which may have been made before', async () => {
    const first = Promise.withResolvers<null>()
    await show(tokenCalls.apiTokens, () => first.promise)
    await callServer(tokenCalls.deleteApiTokens, { ids: [1] })
    expect(asked).toEqual([tokenCalls.apiTokens.path])
    first.resolve(null)
    await refetched()
    expect(asked).toEqual([tokenCalls.apiTokens.path, tokenCalls.apiTokens.path])
  })
})
