import { embedCalls } from '@sundial/contract/embed.ts'
import { eventsPath, okCode } from '@sundial/contract/kit/http.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'

type Sent = { url: string; headers: Record<string, string> }

/** Modules of their own for each test: a document is embedded for as long as it lives. */
const document = async () => {
  vi.resetModules()
  const sent: Sent[] = []
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push({ url, headers })
    return new Response(JSON.stringify({ code: okCode, data: null }))
  })
  const { callServer } = await import('./call-server.ts')
  const { streamEvents } = await import('../events/event-stream.ts')
  const identity = await import('./identity.ts')
  const uuids = async () => {
    await callServer(embedCalls.embeddedPage, { page: 'topo' })
    streamEvents(true)
    await vi.waitFor(() => expect(sent.some(({ url }) => url.includes(eventsPath))).toBe(true), 20_000)
    streamEvents(false)
    return sent.map(({ headers }) => [headers.uuid, headers.token])
  }
  return { ...identity, uuids }
}

describe('the user id that requests go with', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is -1024 in embedded pages from the first call on, event stream included', async () => {
    const { beEmbedded, uuids } = await document()
    beEmbedded('of-the-link')
    expect(await uuids()).toEqual([
      ['-1024', 'of-the-link'],
      ['-1024', 'of-the-link'],
    ])
  })

  it('stays -1024 where the address has no token, and after a session has ended', async () => {
    const { beEmbedded, setUserId, identityHeaders } = await document()
    beEmbedded(null)
    setUserId(null)
    expect(identityHeaders()).toEqual({ uuid: '-1024' })
  })

  it('is the user after sign-in, and empty before', async () => {
    const { setUserId, identityHeaders, uuids } = await document()
    expect(identityHeaders()).toEqual({ uuid: '' })
    setUserId(7)
    expect(await uuids()).toEqual([
      ['7', undefined],
      ['7', undefined],
    ])
  })
})
