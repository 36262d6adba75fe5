import { embed } from '@sundial/phrases/embed.ts'
import type { Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, here, openShared, sundial } from './kit/opened.ts'
import { openPortal, type Portal } from './kit/portal.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()
/** Another page of the same site, on another port: the session's cookie goes along into its frames. */
let neighbour: Portal
let origin: string
/** The document that the neighbour may frame, without a hash. */
let framedDocument: string
let token: string
let page: Page

beforeAll(async () => {
  neighbour = await openPortal()
  origin = neighbour.originOf('localhost')
  const [station] = (await api('stations', { pageSize: 100 })).list.toSorted((a, b) => a.moduleCount - b.moduleCount)
  const link = await api('addEmbedLink', { name: 'Lobby', page: 'topo', stationId: station!.id, origins: [origin], days: 1 })
  framedDocument = `${sundial.address}/?embed=${link.publicId}`
  token = link.token
})
afterAll(() => neighbour?.close())
beforeEach(async () => {
  page = await here.context.newPage()
})
afterEach(() => page.close())

const framed = async (address: string): Promise<Frame> => {
  neighbour.show(`<iframe src="${address}" style="width:100%;height:90vh;border:0"></iframe>`)
  await page.goto(origin)
  return until(
    async () => page.frames()[1],
    (frame) => frame !== undefined,
    10_000,
  ) as Promise<Frame>
}
/** Only the words that the link has ended: nothing of the console, and nowhere to type a password. */
const showsNothing = async (frame: Frame) => {
  await frame.getByText(say(embed, 'endedTitle', 'en')).waitFor()
  expect(await frame.getByRole('navigation').count()).toBe(0)
  expect(await frame.locator('input, .ant-menu, .ant-layout').count()).toBe(0)
}

describe('a page of the same site that frames the document of an embed link, before somebody who has signed in (A15)', () => {
  it('is on another port of the same host, and the session’s cookie goes along', async () => {
    expect(new URL(origin).hostname).toBe(new URL(sundial.address).hostname)
    const frame = await framed(framedDocument)
    const status = await frame.evaluate(
      "fetch('/faims/user/info', {method: 'POST', headers: {'content-type': 'application/json'}, body: '{}'}).then((a) => a.status)",
    )
    expect(status).not.toBe(401)
  })
  it.each([
    '',
    '#/',
    '#/home',
    '#/login',
    '#/register',
    '#/security/user',
    '#/stations/list',
    '#/embeddedPage',
    '#/noPermission',
    '#/bigScreen',
  ])('sees nothing of the console at "%s"', async (hash) => {
    await showsNothing(await framed(framedDocument + hash))
  })
  it.each(['?%65mbed=', '?embed&embed=', '?x=1&embed='])('nor by another spelling of the link, %s', async (query) => {
    const publicId = new URL(framedDocument).searchParams.get('embed')!
    const frame = await framed(`${sundial.address}/${query}${publicId}#/home`)
    await until(
      async () => frame.url().startsWith('chrome-error:') || (await frame.getByText(say(embed, 'endedTitle', 'en')).count()) > 0,
      (shown) => shown,
      20_000,
    )
    expect(await frame.getByRole('navigation').count()).toBe(0)
  })
  it('sees the link’s page, and nothing else when the address is changed later', async () => {
    const frame = await framed(`${framedDocument}#/embeddedPage/topo?t=${token}`)
    await frame.getByRole('application').waitFor()
    for (const hash of ['#/security/user', '#/home']) {
      await page.evaluate(`document.querySelector('iframe').src = ${JSON.stringify(framedDocument + hash)}`)
      await showsNothing(frame)
    }
  })
})
