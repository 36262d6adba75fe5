import { type CallName, calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { expandPermissions, firstRoles } from '@sundial/core/session/permissions.ts'
import { languages } from '@sundial/phrases/kit/phrases.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn, stationInDaylight } from './kit/api.ts'
import { openBrowser, type Visit, visit } from './kit/browser.ts'
import { signIn } from './kit/console.ts'
import { putDatabase } from './kit/made-database.ts'
import { payloads } from './kit/payloads.ts'
import { noIds, type ScreenIds } from './kit/screen-ids.ts'
import { openScreen } from './kit/screens.ts'
import { settled } from './kit/settled.ts'
import { dataFolder, type RunningSundial, startSundial, withPast } from './kit/sundial.ts'
import { watchTexts } from './kit/untouched.ts'

const data = dataFolder()
let sundial: RunningSundial
let browser: Browser
let api: Api
let here: Visit
const seen: { url: string; referer: string }[] = []
const locales = { zh: 'zh-CN', en: 'en-GB', ja: 'ja-JP' } as const
const newPassword = 'quiet harbour 7 lanterns'

/** Whatever is refused is not stored: nothing can come of it. */
const kept = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

beforeAll(async () => {
  await putDatabase(data.path)
  sundial = await startSundial(data.path, withPast)
  api = await signedIn(sundial.address, sundial.password)
  browser = await openBrowser()
  here = await visit(browser, sundial.address)
  here.page.on('request', (request) => seen.push({ url: request.url(), referer: request.headers().referer ?? '' }))
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

/** Screens on which some of the texts stand, and others that might have got one. */
const read = ['stations', 'users', 'user-details', 'roles', 'organisations', 'audit', 'audit-entry', 'tokens', 'tasks', 'task']
const besides = ['home', 'station', 'comparison']

describe('texts that would like to run (promise S25)', () => {
  const ids: ScreenIds = { ...noIds }
  it('are stored wherever people may write', async () => {
    const station = await stationInDaylight(api)
    const { list } = await api('rsdList', { stationId: station.id, pageSize: 1 })
    Object.assign(ids, { stationId: station.id, moduleId: list[0]!.id })
    const viewer = (await api('roles', { name: 'viewer' })).list[0]!.id
    const count = { roles: 0, users: 0, organisations: 0, tokens: 0, plants: 0, views: 0 }
    const views = payloads.slice(0, 20).map((name, i) => ({ id: `v${i}`, name: name.slice(0, 40), query: {} }))
    for (const [i, text] of payloads.entries()) {
      const names = { zh: text, en: text, ja: text }
      const place = { latitudeDeg: 1, longitudeDeg: 1, altitudeM: 0, timeZone: 'Asia/Tokyo', tiltDeg: 1, azimuthDeg: 1 }
      const plant = {
        code: `XSS-${i}`,
        names,
        country: null,
        provinceNames: names,
        cityNames: names,
        orgNo: station.orgNo,
        ...place,
        commissionedOn: '2026-01-01',
        revenuePerKwh: null,
        cost: null,
        serviceLifeYears: null,
        lossThresholdDays: null,
        weatherCity: null,
        shutdownLimitV: 30,
        shutdownLimitS: 30,
      }
      const person = {
        loginName: `xss-${i}`,
        realName: text.slice(0, 60),
        orgNo: station.orgNo,
        roleIds: [viewer],
        jobNumber: text.slice(0, 20),
      }
      count.roles += Number(await kept(api('addRole', { name: text.slice(0, 60), number: `xss-${i}`, description: text })))
      count.users += Number(await kept(api('addUser', person)))
      const office = { parentNo: station.orgNo, number: `XSS${i}`, type: 'GROUP' as const, names }
      count.organisations += Number(await kept(api('saveOrganisation', office)))
      count.tokens += Number(await kept(api('addApiToken', { name: text.slice(0, 60), permissions: ['stations'], days: 1 })))
      count.plants += Number(await kept(api('saveStation', plant)))
      // there is no such user: the audit log shows the name
      await kept(api('signIn', { username: text, password: 'x' }))
    }
    const settings = { density: 'middle' as const, columns: [], views }
    count.views += Number(await kept(api('saveUserSetting', { key: 'list.stations', value: settings, version: 0 })))
    const order = {
      stationId: station.id,
      action: 'shutdown' as const,
      target: { kind: 'module' as const, ids: [ids.moduleId] },
      reason: payloads[10]!,
    }
    ids.taskId = (await api('switchRsd', order)).taskId
    ids.userId = (await api('users', { loginName: 'xss-0' })).list[0]!.id
    const each = payloads.length
    expect(count).toEqual({ roles: each, users: each, organisations: each, tokens: each, plants: each, views: 1 })
  })

  it.each(languages)('are texts on every page in %s: nothing runs, nothing is even tried', async (language) => {
    const { page, faults } = language === 'en' ? here : await visit(browser, sundial.address, { locale: locales[language] })
    const untouched = watchTexts(page, faults)
    await signIn(page, sundial.password, language)
    for (const name of read) {
      await openScreen(page, name, ids, language)
      await settled(page)
      await page.getByText('window.pwned=1').filter({ visible: true }).first().waitFor()
    }
    for (const name of besides) {
      await openScreen(page, name, ids, language)
      await settled(page)
    }
    await untouched()
    if (language !== 'en') await page.context().close()
  })
})

describe('the session’s token (promise S08)', () => {
  it('is in a cookie that scripts can’t read, and nowhere else: no address, no referrer, no storage, no log', async () => {
    const { page, context } = here
    const [cookie, ...others] = (await context.cookies()).filter(({ name }) => /sid/.test(name))
    expect([cookie?.httpOnly, cookie?.sameSite, cookie?.path, others]).toEqual([true, 'Lax', '/', []])
    const token = cookie!.value
    expect(token.length).toBeGreaterThan(40)
    expect(seen.length).toBeGreaterThan(50)
    expect(seen.filter(({ url, referer }) => url.includes(token) || referer !== '')).toEqual([])
    const storage = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
    expect(storage).not.toContain(token)
    expect([...sundial.out, ...sundial.err].join('\n')).not.toContain(token)
  })
})

describe('a guard of the console that somebody takes away (promise S17)', () => {
  it('was for show: the server refuses every call that the role does not hold', async () => {
    const viewer = (await api('roles', { name: 'viewer' })).list[0]!.id
    const [station] = (await api('stations', { pageSize: 1 })).list
    const person = { loginName: 'looker', realName: 'Looker', orgNo: station!.orgNo, roleIds: [viewer], password: 'bees like clover 9' }
    await api('addUser', person)
    const { page, context } = await visit(browser, sundial.address)
    await page.goto('/')
    const ask = (name: CallName, input: object): Promise<string> =>
      page.evaluate(
        async ([url, body]) => {
          const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
          return ((await answer.json()) as { code: string }).code
        },
        [prefixes[0] + calls[name].path, JSON.stringify(input)] as const,
      )
    expect(await ask('signIn', { username: 'looker', password: person.password })).toBe('00000')
    expect(await ask('changePassword', { employeePwd: person.password, newPassWord: newPassword })).toBe('00000')
    const held = new Set<string>(expandPermissions(firstRoles.find((role) => role.code === 'viewer')!.permissions))
    for (const name of Object.keys(calls) as CallName[]) {
      const { may } = calls[name]
      if (may !== 'anyone' && may !== 'signedIn' && !held.has(may)) expect([name, await ask(name, {})]).toEqual([name, '401'])
    }
    // a page of its own: the one before still leads its visitor through signing in
    const guarded = await context.newPage()
    await guarded.goto('/#/user/audit')
    await guarded.waitForURL(/#\/401/)
    await context.close()
  })
})
