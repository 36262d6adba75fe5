import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { pageKeys, pageRow, pathOf } from '@sundial/contract/pages.ts'
import { permissionKeys } from '@sundial/core/session/permissions.ts'
import { kit } from '@sundial/phrases/kit.ts'
import { session } from '@sundial/phrases/session.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { tasks } from '@sundial/phrases/tasks.ts'
import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from './kit/api.ts'
import { type Visit, visit } from './kit/browser.ts'
import { signInAs } from './kit/console.ts'
import { api, browser, button, goTo, openForFile, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { settled } from './kit/settled.ts'
import { smallFleet } from './kit/small-fleet.ts'
import { reportingSeldom } from './kit/sundial.ts'
import { until } from './kit/until.ts'

openForFile({ env: { ...reportingSeldom, ...smallFleet() } })

const first = 'heron wades slowly'
const own = 'otter dives deeply'
const hashOf = (of: Page): string => new URL(of.url()).hash.slice(1)
/** The calls that a page makes from here on, and how to wait until several looks in a row find all of them answered. */
const calling = (of: Page) => {
  const paths: string[] = []
  let open = 0
  const isCall = (request: Request) => request.method() === 'POST'
  of.on('request', (request) => {
    if (!isCall(request)) return
    open += 1
    paths.push(new URL(request.url()).pathname.replace(prefixes[0], ''))
  })
  const close = (request: Request) => {
    if (isCall(request)) open -= 1
  }
  of.on('requestfinished', close)
  of.on('requestfailed', close)
  let quietLooks = 0
  const look = async () => {
    await settled(of)
    quietLooks = open === 0 ? quietLooks + 1 : 0
    return quietLooks
  }
  const quiet = async () => {
    quietLooks = 0
    await until(look, (looks) => looks >= 5)
  }
  return { paths, quiet }
}
const usernameOf = (of: Page) => of.getByLabel(say(session, 'username', 'en'))

describe('without a session', () => {
  it('/401 is shown and asks once who is signed in', async () => {
    const other = await visit(browser, sundial.address)
    const { paths, quiet } = calling(other.page)
    await other.page.goto('/#/401')
    await other.page.getByRole('heading', { name: say(kit, 'noPermissionTitle', 'en') }).waitFor()
    await quiet()
    expect(paths).toEqual([calls.userInfo.path])
    await other.context.close()
  })
})

describe('with a session', () => {
  it('a menu that the server refuses is a problem with another try; refused again, the session is given up', async () => {
    const other = await visit(browser, sundial.address)
    await signInAs(other.page, 'admin', sundial.password)
    await other.page.getByRole('navigation').first().waitFor()
    const refused = { status: 500, json: { code: '009900', msg: 'broken', codeMsg: 'broken', traceId: 'a-b', data: null } }
    const route = `**${calls.menu.path}`
    await other.page.route(route, (request) => request.fulfill(refused))
    await other.page.reload()
    const retry = other.page.getByRole('button', { name: say(kit, 'retry', 'en') })
    await retry.waitFor()
    expect(await other.page.getByRole('navigation').count()).toBe(0)
    await other.page.unroute(route)
    await retry.click()
    await other.page.getByRole('navigation').first().waitFor()
    await other.page.route(route, (request) => request.fulfill(refused))
    await other.page.reload()
    await retry.click()
    await usernameOf(other.page).waitFor()
    expect((await other.context.cookies()).filter(({ value }) => value !== '')).toEqual([])
    await other.context.close()
  })

  it('/login ends it on the server, opened anew and from within, and signs in again', async () => {
    const other = await visit(browser, sundial.address)
    await signInAs(other.page, 'admin', sundial.password)
    await other.page.getByRole('navigation').first().waitFor()
    const kept = await other.context.cookies()
    const ended = other.page.waitForResponse((response) => response.url().endsWith(calls.signOut.path))
    await other.page.evaluate(() => {
      location.hash = '/login'
    })
    await (await ended).finished()
    await other.context.addCookies(kept)
    await other.page.goto('/#/powerManageList')
    await other.page.reload()
    await usernameOf(other.page).waitFor()
    await signInAs(other.page, 'admin', sundial.password)
    await until(
      () => hashOf(other.page),
      (hash) => !hash.startsWith('/login'),
    )
    await signInAs(other.page, 'admin', sundial.password)
    await other.page.getByRole('navigation').first().waitFor()
    await other.context.close()
  })

  it('a task of a status that nobody knows is "other"', async () => {
    const [station] = (await api('stations', { pageSize: 1 })).list
    const device = (await api('rsdList', { stationId: station!.id, pageSize: 1 })).list[0]!
    await api('switchRsd', { stationId: station!.id, action: 'shutdown', target: { kind: 'list', ids: [device.id] }, reason: 'test' })
    await page.route(`**${calls.tasks.path}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const task of body.data.list) Object.assign(task, { status: 9, outcome: 'paused', askAt: null })
      await route.fulfill({ response: answer, json: body })
    })
    await goTo(pathOf('tasks'))
    await page
      .locator('.tag', { hasText: say(tasks, 'statusOther', 'en') })
      .first()
      .waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    expect(await button(say(kit, 'retry', 'en')).count()).toBe(0)
  })
})

describe('with a single permission', () => {
  let root: string
  // One after the other in one window: to load the console anew for each takes twice the time.
  let other: Visit
  const denied: string[] = []
  let quiet: ReturnType<typeof calling>['quiet']
  beforeAll(async () => {
    root = (await api('organisations', {})).list[0]!.orgNo
    other = await visit(browser, sundial.address)
    quiet = calling(other.page).quiet
    other.page.on('response', (response) => response.status() === 403 && denied.push(new URL(response.url()).pathname))
  })
  afterAll(() => other?.context.close())
  const add = async (permission: (typeof permissionKeys)[number]): Promise<string> => {
    const name = permission.replace('.', '-')
    const { id } = await api('addRole', { name, number: name })
    await api('setRolePermissions', { roleId: id, permissions: [permission] })
    await api('addUser', { loginName: name, realName: name, orgNo: root, roleIds: [id], password: first })
    const before = await signedIn(sundial.address, first, name)
    await before('changePassword', { employeePwd: first, newPassWord: own })
    return name
  }

  it.each(permissionKeys)('%s: the console asks for nothing that is denied', async (permission) => {
    const name = await add(permission)
    await signInAs(other.page, name, own)
    await until(
      () => hashOf(other.page),
      (hash) => !hash.startsWith('/login'),
    )
    await quiet()
    const pages = pageKeys.filter((key) => pageRow(key).may === permission && !pageRow(key).detailOf)
    for (const key of pages) {
      await other.page.evaluate(
        (hash) => {
          location.hash = hash
        },
        pathOf(key as 'home'),
      )
      await other.page.getByRole('main').waitFor()
      await quiet()
    }
    expect(denied).toEqual([])
    const { list } = await api('auditLog', { actions: ['session.denied'], pageSize: 100 })
    expect(list.filter(({ userName }) => userName === name)).toEqual([])
  })

  it('tasks: the button of the tasks tells how many are open', async () => {
    await other.page.route(`**${calls.tasks.path}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, pageTotalCount: 3 } } })
    })
    await signInAs(other.page, 'tasks', own)
    await other.page.getByRole('link', { name: say(shell, 'openTasks', 'en', { count: '3' }) }).waitFor()
    await other.page.unrouteAll({ behavior: 'wait' })
  })
})
