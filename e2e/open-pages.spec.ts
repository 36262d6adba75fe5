import { kit } from '@sundial/phrases/kit.ts'
import { menu } from '@sundial/phrases/menu.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { signIn } from './kit/console.ts'
import { api, at, button, goTo, here, openShared, page, path, sundial, tab, tabs } from './kit/opened.ts'
import { saidIn, say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared({ visitor: false })

describe('addresses', () => {
  it('without a session lead to sign-in and back, unknown ones to 404', async () => {
    await page.goto('/#/devOps/task')
    await at('/login?redirect=%2FdevOps%2Ftask')
    await goTo('/nowhere')
    await at('/404')
    await page.getByRole('heading', { name: say(kit, 'notFoundTitle', 'en') }).waitFor()
  })
  it('signed in: the landing page is the first of the menu', async () => {
    await signIn(page, sundial.password)
    await at('/index/index')
    await tab('Home').waitFor()
  })
  it('404 and 401 are shown inside the shell, which keeps its pages', async () => {
    await goTo('/powerManageList')
    await tab('Plants').waitFor()
    await goTo('/nowhere')
    await at('/404')
    await page.getByRole('heading', { name: say(kit, 'notFoundTitle', 'en') }).waitFor()
    await goTo('/401?page=tasks')
    await page.getByText(say(kit, 'noPermissionPage', 'en', { page: 'Tasks' })).waitFor()
    await button(say(kit, 'copyRequest', 'en')).waitFor()
    expect(await tabs().allInnerTexts()).toEqual(['Home', 'Plants'])
    expect(await axeFaults(page)).toEqual([])
  })
  it('/jumpPage opens a page anew, and leads nowhere else', async () => {
    await goTo('/powerManageList')
    const search = page.getByRole('main').getByRole('textbox').filter({ visible: true }).first()
    await search.fill('half typed')
    await goTo('/jumpPage?to=%2FpowerManageList')
    await at('/powerManageList')
    await until(
      () => search.inputValue(),
      (text) => text === '',
    )
    await goTo('/jumpPage?to=https%3A%2F%2Fevil.example%2F')
    await at('/index/index')
  })
})

describe('open pages', () => {
  it('are kept as they were left: what was typed and where it was scrolled to', async () => {
    await page.setViewportSize({ width: 1440, height: 500 })
    await goTo('/powerManageList')
    const search = page.getByRole('main').getByRole('textbox').filter({ visible: true }).first()
    await search.fill('half typed')
    await goTo('/index/index')
    await page.locator('.figure-value').first().waitFor()
    const body = page.locator('#content')
    await body.evaluate((element) => element.scrollTo(0, 120))
    await until(
      () => body.evaluate((element) => element.scrollTop),
      (top) => top === 120,
    )
    await tab('Plants').click()
    expect(await search.inputValue()).toBe('half typed')
    await tab('Home').click()
    await until(
      () => body.evaluate((element) => element.scrollTop),
      (top) => top === 120,
    )
    await page.setViewportSize({ width: 1440, height: 900 })
  })
  it('that are hidden ask the server for nothing', async () => {
    const [station] = (await api('stations', { pageSize: 1 })).list
    await goTo(`/powerManageList/powerDetails?id=${station!.id}`)
    await tab(station!.name).waitFor()
    await page.getByRole('heading', { level: 1, name: station!.name }).waitFor()
    await tab('Home').click()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await until(
      () => asked.length,
      (count) => count > 3,
      70_000,
    )
    expect(asked.filter((url) => url.includes('queryAllDeviceList2') || url.includes(`stationId=${station!.id}`))).toEqual([])
  })
  it('keep a dialog and what is typed in it', async () => {
    await goTo('/powerManageList')
    await button(say(stations, 'add', 'en')).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say(stationForm, 'nameEn', 'en')).fill('Half a plant')
    await goTo('/index/index')
    await dialog.waitFor({ state: 'hidden' })
    await goTo('/powerManageList')
    await dialog.waitFor()
    expect(await dialog.getByLabel(say(stationForm, 'nameEn', 'en')).inputValue()).toBe('Half a plant')
    await dialog.getByRole('button', { name: say(stations, 'cancel', 'en') }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
  it('close one by one: the last remaining is shown; Home can not be closed', async () => {
    await goTo('/devOps/task')
    await tab('Tasks').waitFor()
    expect(await button(say(shell, 'closeTab', 'en', { name: 'Home' })).count()).toBe(0)
    await button(say(shell, 'closeTab', 'en', { name: 'Tasks' })).click()
    await until(path, (now) => now.startsWith('/powerManageList/powerDetails'))
  })
  it('close together, by the menu of a tab and by keys', async () => {
    await goTo('/devOps/task')
    await tab('Plants').click({ button: 'right' })
    await page.getByRole('menuitem', { name: say(shell, 'closeRight', 'en') }).click()
    await until(
      () => tabs().allInnerTexts(),
      (names) => names.join() === 'Home,Plants',
    )
    await at('/powerManageList')
    // The page that came to the front takes the focus when it is drawn.
    await until(
      async () => {
        await tab('Home').focus()
        await page.keyboard.press('ArrowRight')
        return tab('Plants').evaluate((link) => link === document.activeElement)
      },
      (focused) => focused,
    )
    await page.keyboard.press('Delete')
    await until(
      () => tabs().allInnerTexts(),
      (names) => names.join() === 'Home',
    )
    await at('/index/index')
    await page.locator('.figure-value').filter({ visible: true }).first().waitFor()
  })
  it('a page that can not be loaded says so and is tried again, while the others stay', async () => {
    await goTo('/powerManageList')
    await page.getByRole('main').getByRole('textbox').filter({ visible: true }).first().fill('half typed')
    await page.route(/assets\/ComparisonPage-/, (route) => route.abort())
    await goTo('/devOps/dataAnalysis')
    await page.getByRole('heading', { name: say(kit, 'chunkFailed', 'en') }).waitFor()
    await page.unroute(/assets\/ComparisonPage-/)
    await button(say(kit, 'retry', 'en')).click()
    await page.getByRole('heading', { level: 1, name: saidIn(menu, 'comparison', 'en') }).waitFor()
    await until(
      () => tabs().allInnerTexts(),
      (names) => names.includes('Plants'),
      5000,
    )
    await tab('Plants').click()
    const typed = page.getByRole('main').getByRole('textbox').filter({ visible: true }).first()
    await until(
      () => typed.inputValue(),
      (text) => text === 'half typed',
      10_000,
    )
    here.faults.length = 0
  })
  it('a page whose files were lost on the way comes by itself', async () => {
    let lost = 0
    await page.route(/assets\/AuditPage-/, (route) => (lost++ < 2 ? route.abort() : route.continue()))
    await goTo('/user/audit')
    await page.getByRole('heading', { level: 1, name: saidIn(menu, 'audit', 'en') }).waitFor()
    expect(lost).toBeGreaterThanOrEqual(2)
    await page.unroute(/assets\/AuditPage-/)
    here.faults.length = 0
  })
  it('a page that has not come after 120 s says so too', async () => {
    const slow = await page.context().newPage()
    await slow.clock.install()
    // Without a stream too: as the clock leaps it would seem to be lost and come back, and the page would be retried.
    await slow.route(/assets\/ComparisonPage-|\/events(\?|$)/, () => undefined)
    await slow.goto('/#/powerManageList')
    // With its rows the list is whole: nothing that is still under way leads elsewhere.
    await slow.locator('.ant-table-row').filter({ visible: true }).first().waitFor()
    await Promise.all([
      slow.waitForRequest(/assets\/ComparisonPage-/),
      slow.evaluate(() => {
        location.hash = '#/devOps/dataAnalysis'
      }),
    ])
    const failed = slow.getByRole('heading', { name: say(kit, 'chunkFailed', 'en') })
    await slow.clock.fastForward(119_000)
    expect(await failed.count()).toBe(0)
    await slow.clock.fastForward(2000)
    await until(
      async () => ({ failed: await failed.count(), at: slow.url(), shown: await slow.locator('body').allInnerTexts() }),
      (page) => page.failed === 1,
      15_000,
    )
    await slow.close()
  })
})

it('complained of nothing all the while', () => {
  expect(here.faults).toEqual([])
})
