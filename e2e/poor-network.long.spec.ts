import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { table } from '@sundial/phrases/table.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stationInDaylight } from './kit/api.ts'
import { visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { api, browser, openForFile, sundial } from './kit/opened.ts'
import { openPoorLine, type PoorLine } from './kit/poor-line.ts'
import { saidIn, say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile({ visitor: false })
let line: PoorLine
let page: Page
beforeAll(async () => {
  line = await openPoorLine(sundial.address)
  page = (await visit(browser, line.address)).page
  await signIn(page, sundial.password)
})
afterAll(() => line.close())

const button = (name: RegExp) => page.getByRole('button', { name })

/** Promise R09. */
describe('on a poor network', () => {
  it('a change whose answer is lost is made once, though the browser sends it again and the person presses the button again', async () => {
    await page.goto('/#/user/role')
    await button(say(roles, 'add', 'en')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(roles, 'name', 'en')).fill('Night shift')
    await dialog.getByLabel(say(roles, 'number', 'en')).fill('night')
    const losing = line.loseAnswers(/roles\/add/)
    await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
    await dialog
      .getByText(say(kit, 'unreachable', 'en'))
      .first()
      .waitFor()
    // Chromium has sent it more than once by itself; each was carried to the server.
    expect(losing.lost()).toBeGreaterThan(1)
    losing.stop()
    await dialog.getByRole('button', { name: say(table, 'save', 'en') }).click()
    await page
      .getByText(say(roles, 'added', 'en', { name: 'Night shift' }))
      .first()
      .waitFor()
    expect((await api('roles', { name: 'night' })).list).toHaveLength(1)
    const log = await api('auditLog', { pageSize: 100 })
    expect(log.list.filter(({ action, subject }) => action === 'roles.add' && subject?.includes('night'))).toHaveLength(1)
  })

  it('the console says that it reconnects, goes on where it was, and shows every task ordered meanwhile', async () => {
    const station = await stationInDaylight(api)
    const { list } = await api('rsdList', { stationId: station.id, pageSize: 10 })
    await page.goto('/#/devOps/task')
    // Files of the page that are lost on the way are another matter: a browser never asks again for a script that another one imports.
    await page.getByRole('heading', { level: 1, name: saidIn(menu, 'tasks', 'en') }).waitFor()
    await page
      .getByText(say(shell, 'live', 'en'))
      .first()
      .waitFor()
    for (const { id } of list.slice(0, 5)) {
      line.cut()
      await page
        .getByText(say(shell, 'offline', 'en'))
        .first()
        .waitFor()
      await api('collectData', { stationId: station.id, target: { kind: 'module', ids: [id] } })
      await page
        .getByText(say(shell, 'live', 'en'))
        .first()
        .waitFor()
    }
    const wanted = (await api('tasks', { pageSize: 10 })).list.map(({ number }) => number)
    expect(wanted.length).toBeGreaterThanOrEqual(5)
    for (const number of wanted.slice(0, 5)) await page.getByRole('main').getByText(number).first().waitFor()
  })

  it('a page that could not be loaded comes by itself once the connection is back', async () => {
    await page.route(/assets\/SessionsPage-/, (route) => route.abort())
    await page.goto('/#/security/sessions')
    await page.getByRole('heading', { name: say(kit, 'chunkFailed', 'en') }).waitFor()
    await page.unroute(/assets\/SessionsPage-/)
    line.cut()
    await page.getByRole('heading', { level: 1, name: saidIn(menu, 'sessions', 'en') }).waitFor()
  })

  it('a server that stays away is told on every page: since when, and that what is shown is as old', async () => {
    const told = page.getByRole('alert').filter({ hasText: saidIn(shell, 'streamSilent', 'en') })
    const back = line.goAway()
    await told.waitFor()
    await page.goto('/#/user/audit')
    await told.waitFor()
    const [, hours, minutes, seconds] = /(\d+):(\d+):(\d+)/.exec((await told.textContent()) ?? '') ?? []
    const since = new Date().setHours(Number(hours), Number(minutes), Number(seconds))
    // Within the last heartbeat, and not when the console gave up.
    expect(Date.now() - since).toBeGreaterThan(4_000)
    expect(Date.now() - since).toBeLessThan(120_000)
    back()
    await told.waitFor({ state: 'detached' })
  })

  it('of two seconds there and back and 64 kbit/s the list of plants is asked for with the session, and nothing of the shell before it', async () => {
    await page.goto('/#/powerManageList')
    await page.getByRole('main').getByRole('row').nth(2).waitFor()
    const slow = { offline: false, latency: 2000, downloadThroughput: 8000, uploadThroughput: 8000 }
    const session = await page.context().newCDPSession(page)
    await session.send('Network.emulateNetworkConditions', slow)
    const happened: string[] = []
    const pathOf = (url: string): string => new URL(url).pathname.replace(prefixes[0], '')
    page.on('request', (request) => happened.push(`asked ${pathOf(request.url())}`))
    page.on('response', (response) => {
      // What was before the document is of the page that is left.
      if (response.request().isNavigationRequest()) happened.length = 0
      else happened.push(`told ${pathOf(response.url())}`)
    })
    const begun = performance.now()
    await page.reload({ waitUntil: 'commit' })
    await page.getByRole('main').getByRole('row').nth(2).waitFor({ timeout: 60_000 })
    console.log(`list of plants after a reload at 2 s round trip and 64 kbit/s: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    const at = (event: string): number => happened.indexOf(event)
    expect(at(`asked ${calls.stations.path}`)).toBeGreaterThan(-1)
    expect(at(`asked ${calls.stations.path}`)).toBeLessThan(at(`told ${calls.userInfo.path}`))
    const ofPage = new Set([calls.stations, calls.getUserSetting].map(({ path }) => `told ${path}`))
    const firstOfPage = happened.findIndex((event) => ofPage.has(event))
    const before = happened.slice(0, firstOfPage).filter((event) => event.startsWith('asked /') && !/assets|svg/.test(event))
    expect(before).toHaveLength(6) // as many connections as a browser has
    await until(
      () => at(`asked ${calls.counts.path}`),
      (n) => n > firstOfPage,
    )
    await session.detach()
  })

  it('connections break at any moment: what is shown in the end is what there is', async () => {
    await page.reload()
    for (let n = 0; n < 5; n++) {
      await until(
        () => line.count(/stations|powerStation/),
        (count) => count > n,
      )
      line.cut()
    }
    const names = (await api('stations', { pageSize: 10 })).list.map(({ name }) => name)
    for (const name of names) await page.getByRole('main').getByText(name).first().waitFor()
  })
})
