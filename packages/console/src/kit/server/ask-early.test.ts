import type { Call } from '@sundial/contract/kit/call.ts'
import { okCode } from '@sundial/contract/kit/http.ts'
import { overviewCalls } from '@sundial/contract/overview.ts'
import { sessionCalls } from '@sundial/contract/session.ts'
import { stationCalls } from '@sundial/contract/stations.ts'
import { QueryObserver } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { askEarly } from './ask-early.ts'
import { forgetAsked } from './asked-storage.ts'
import { queryClient } from './query-client.ts'
import { keyOf } from './use-call.ts'

const asked: string[] = []
const leave: (() => void)[] = []
const stored = new Map<string, string>()
beforeAll(() => i18next.init({ lng: 'en', resources: {} }))
beforeEach(() => {
  asked.length = 0
  leave.length = 0
  stored.clear()
  vi.stubGlobal('location', { hash: '#/powerManageList' })
  vi.stubGlobal('addEventListener', (name: string, act: () => void) => name === 'pagehide' && leave.push(act))
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    asked.push(`${url.replace('/faims', '')} ${body}`)
    return Response.json({ code: okCode, data: null })
  })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
})

/** A page that shows the plants, in a shell that shows counts. */
const show = () => {
  const observe = (call: Call, input: object, later?: boolean) =>
    new QueryObserver(queryClient, { queryKey: keyOf(call, input), queryFn: async () => null, meta: { call, later } }).subscribe(() => {})
  const ends = [observe(sessionCalls.menu, {}), observe(stationCalls.stations, { pageSize: 20 }), observe(overviewCalls.counts, {}, true)]
  return () => {
    for (const end of ends) end()
  }
}

/** As the browser does when the page is reloaded. */
const reload = () => {
  for (const act of leave.splice(0)) act()
  queryClient.clear()
  asked.length = 0
  askEarly([])
}

it('a page that is loaded again asks for what it showed together with who is signed in, and for nothing around it', async () => {
  askEarly([])
  const end = show()
  reload()
  await vi.waitFor(() => expect(asked).toHaveLength(3), 20_000)
  expect(asked).toEqual([
    `${sessionCalls.userInfo.path} {}`,
    `${stationCalls.stations.path} {"pageSize":20}`,
    `${sessionCalls.menu.path} {}`,
  ])
  end()
})

it.each([
  ['another page', () => vi.stubGlobal('location', { hash: '#/home' })],
  ['a page after the session ended', () => forgetAsked()],
  ['a page of another release', () => stored.set('sundial.asked', '{')],
])('%s asks for nothing early', async (_name, happen) => {
  askEarly([])
  const end = show()
  for (const act of leave.splice(0)) act()
  happen()
  askEarly([])
  expect(asked).toEqual([])
  end()
})

it('without anything kept it asks for what the first page needs, as that page asks for it later', async () => {
  const input = { pageSize: 20 }
  askEarly([{ call: stationCalls.stations, input }])
  await vi.waitFor(
    () => expect(asked).toEqual([`${sessionCalls.userInfo.path} {}`, `${stationCalls.stations.path} {"pageSize":20}`]),
    20_000,
  )
  expect(queryClient.getQueryState(keyOf(stationCalls.stations, input))).toBeDefined()
})
