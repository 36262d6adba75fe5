import { approvalNews } from '@sundial/phrases/approval-news.ts'
import { approvals } from '@sundial/phrases/approvals.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { refusals } from '@sundial/phrases/refusals.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn } from './kit/api.ts'
import { axeFaults } from './kit/axe-faults.ts'
import { openBrowser, type Visit, visit } from './kit/browser.ts'
import { sayPassword, signIn, wantPasswordOnce } from './kit/console.ts'
import { putDatabase } from './kit/made-database.ts'
import { saidIn, say } from './kit/say.ts'
import { dataFolder, type RunningSundial, runSundial, startSundial, withPast } from './kit/sundial.ts'

const data = dataFolder()
const path = '/#/devOps/approvals'
const second = 'otter dives deeply'
let sundial: RunningSundial
let browser: Browser
let api: Api
let here: Visit
let page: Page
let hers: Visit
let station: { id: number; name: string }

/** Asks as another user, with a token or without. */
const ask = async (name: 'signIn' | 'changePassword' | 'switchRsd', input: object, token = '') => {
  const { calls } = await import('@sundial/contract/calls.ts')
  const { prefixes } = await import('@sundial/contract/kit/http.ts')
  const headers = { 'content-type': 'application/json', i18n: 'en', token }
  const answer = await fetch(`${sundial.address}${prefixes[0]}${calls[name].path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(input),
  })
  return (await answer.json()) as { code: string; data: { accessToken: string } }
}
const signInAs = async (there: Page, name: string, password: string) => {
  await there.goto('/')
  await there.getByLabel(say(session, 'username', 'en')).fill(name)
  await there.getByLabel(say(session, 'password', 'en')).fill(password)
  await there.getByRole('button', { name: say(session, 'signIn', 'en') }).click()
  await there.getByRole('navigation').first().waitFor()
}
/** Somebody who was given a first password chooses another and signs in; answers the token. */
const begin = async (username: string, first: string): Promise<string> => {
  const began = await ask('signIn', { username, password: first })
  await ask('changePassword', { employeePwd: first, newPassWord: second }, began.data.accessToken)
  return (await ask('signIn', { username, password: second })).data.accessToken
}
let token: string
const request = async (reason: string, asker = token) => {
  const order = { stationId: station.id, action: 'energise', target: { kind: 'station', ids: [] }, reason }
  expect((await ask('switchRsd', order, asker)).code).toBe('010313')
}

beforeAll(async () => {
  await putDatabase(data.path)
  sundial = await startSundial(data.path, withPast)
  api = await signedIn(sundial.address, sundial.password)
  station = (await api('stations', { pageSize: 100 })).list.toSorted((a, b) => b.capacityW - a.capacityW)[0]!
  // Somebody whom the administrator has added is no second person to the administrator for a day.
  const added = runSundial(['user', 'add', 'rosa', '--name', 'Rosa', '--role', 'operator'], { SUNDIAL_DATA: data.path })
  await added.ended
  const first = /^Sign in: rosa \/ (\S+)$/.exec(added.out[0] ?? '')![1]!
  token = await begin('rosa', first)
  browser = await openBrowser()
  here = await visit(browser, sundial.address)
  page = here.page
  await signIn(page, sundial.password)
  hers = await visit(browser, sundial.address)
  await signInAs(hers.page, 'rosa', second)
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

/** What the notice centre says with these words. */
const noticeOf = async (there: Page, words: RegExp) => {
  await there
    .getByRole('button', { name: saidIn(shell, 'notices', 'en') })
    .first()
    .click()
  const entry = there.locator('.kept-notice').filter({ hasText: words }).first()
  await entry.waitFor()
  return entry
}
const dialog = (there = page) => there.getByRole('dialog')
const press = (name: RegExp, inside: Pick<Page, 'getByRole'> = page) => inside.getByRole('button', { name }).first().click()
const seen = (there: Page, text: RegExp) => there.getByText(text).filter({ visible: true }).first().waitFor()

describe('energising that needs a second person', () => {
  it('says where nothing waits', async () => {
    await page.goto(path)
    await seen(page, say(approvals, 'noneOpen', 'en'))
  })
  it('is told to whoever may approve it, wherever they are; its asker can only take it back', async () => {
    await page.goto('/#/index/index')
    await request('roof is clear')
    await seen(page, saidIn(approvalNews, 'asksYou', 'en'))
    await page.reload()
    const forMe = await noticeOf(page, saidIn(shell, 'waitsForYou', 'en'))
    const byHer = await noticeOf(hers.page, saidIn(shell, 'waitsForOther', 'en'))
    await byHer.getByText(saidIn(shell, 'youAskedFor', 'en')).waitFor()
    await hers.page.keyboard.press('Escape')
    await forMe.getByRole('link', { name: say(approvalNews, 'look', 'en') }).click()
    await seen(page, /roof is clear/)
    await hers.page.goto(path)
    await seen(hers.page, /roof is clear/)
    expect(await hers.page.getByRole('button', { name: say(approvals, 'approveOf', 'en', { name: 'Rosa' }) }).count()).toBe(0)
    await press(say(approvals, 'withdraw', 'en'), hers.page)
    await press(say(approvals, 'withdraw', 'en'), dialog(hers.page))
    await seen(hers.page, say(approvals, 'noneOpen', 'en'))
    await seen(page, say(approvals, 'noneOpen', 'en'))
  })
  it('is turned down with a reason, which its asker is told', async () => {
    await request('roof is clear now')
    await press(say(approvals, 'refuseOf', 'en', { name: 'Rosa' }))
    await press(say(approvals, 'refuse', 'en'), dialog())
    await dialog()
      .getByText(say(approvals, 'noteMissing', 'en'))
      .waitFor()
    await dialog()
      .getByLabel(say(approvals, 'noteNeeded', 'en'))
      .fill('people in hall B')
    await press(say(approvals, 'refuse', 'en'), dialog())
    await seen(hers.page, /people in hall B/)
    await dialog().waitFor({ state: 'hidden' })
  })
  it('is approved after the password was said, given, and its task found by its asker', async () => {
    await request('hall B is clear too')
    // The first row is pressed: it must be the new request, not the one that was turned down.
    await seen(page, /hall B is clear too/)
    await page
      .getByText(/roof is clear now/)
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'hidden' })
    await wantPasswordOnce(page, '/pv/decideApproval')
    await press(say(approvals, 'approveOf', 'en', { name: 'Rosa' }))
    await seen(page, say(approvals, 'siteUnknown', 'en'))
    await seen(page, saidIn(rsd, 'lastUnknown', 'en'))
    await press(say(approvals, 'approve', 'en'), dialog())
    await sayPassword(page, sundial.password)
    await seen(page, saidIn(approvals, 'didApprove', 'en'))
    await page.waitForURL(/devOps\/task\?id=\d+/)
    await dialog()
      .getByText(/hall B is clear too/)
      .first()
      .waitFor()
    const [task] = (await api('tasks', { stationId: station.id })).list
    // The notice itself goes after 6 s, the notice centre keeps it.
    const told = await noticeOf(hers.page, saidIn(approvalNews, 'yourApproved', 'en'))
    await told.getByRole('link', { name: task!.number }).click()
    await dialog(hers.page).getByText(task!.number).first().waitFor()
  })
  it('is not offered to whoever made the account that asks: the reason is told beforehand; turning it down is', async () => {
    const [root] = (await api('organisations', {})).list
    const [operator] = (await api('roles', { name: 'operator' })).list
    const first = 'heron wades slowly'
    await api('addUser', { loginName: 'kim', realName: 'Kim', orgNo: root!.orgNo, roleIds: [operator!.id], password: first })
    await request('hall C is clear', await begin('kim', first))
    await page.goto(path)
    await seen(page, saidIn(refusals, 'notSecondPerson', 'en'))
    const approve = page.getByRole('button', { name: say(approvals, 'approveOf', 'en', { name: 'Kim' }) })
    expect(await approve.isDisabled()).toBe(true)
    expect(await page.getByRole('button', { name: say(approvals, 'refuseOf', 'en', { name: 'Kim' }) }).isEnabled()).toBe(true)
  })
})

const looks: [Language, string, boolean][] = [
  ['zh', 'default', false],
  ['ja', 'dark', false],
  ['en', 'dark', true],
]

describe.each(looks)('in %s, %s, on a phone: %s', (language, theme, phone) => {
  it('axe finds nothing serious on the list, and nothing runs over the edge', async () => {
    const there = await visit(browser, sundial.address, { phone })
    await there.context.addInitScript(
      `localStorage.setItem('sundial.theme', '${theme}'); localStorage.setItem('sundial.language', '${language}')`,
    )
    await signIn(there.page, sundial.password, language)
    await there.page.goto(`${path}?view=all`)
    await there.page.locator('.ant-table-row, .row-card').filter({ visible: true }).first().waitFor()
    expect(await axeFaults(there.page)).toEqual([])
    expect(await there.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await there.context.close()
  })
})
