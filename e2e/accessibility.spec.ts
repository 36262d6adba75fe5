import { devices } from '@sundial/phrases/devices.ts'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn, stationInDaylight } from './kit/api.ts'
import { openBrowser, type Visit, visit } from './kit/browser.ts'
import { paths, signIn } from './kit/console.ts'
import { findings } from './kit/findings.ts'
import { say } from './kit/say.ts'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'

const data = dataFolder()
let sundial: RunningSundial
let browser: Browser
let stationId: number
let moduleId: number
let taskId: number

beforeAll(async () => {
  sundial = await startSundial(data.path)
  const api = await signedIn(sundial.address, sundial.password)
  stationId = (await stationInDaylight(api)).id
  const { list } = await api('rsdList', { stationId, pageSize: 1000 })
  moduleId = list[0]!.id
  const target = { kind: 'module' as const, ids: [list.at(-1)!.id] }
  taskId = (await api('switchRsd', { stationId, action: 'shutdown', target, reason: 'e2e', idempotencyKey: 'accessibility' })).taskId
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await sundial?.stop()
  data.remove()
})

const openPanel = async (page: Page) => {
  await page.goto(`${paths.station(stationId)}&module=${moduleId}`)
  await page.getByRole('complementary', { name: say(devices, 'module', 'en') }).waitFor()
  await page.getByRole('application').locator('canvas').first().waitFor()
}
const openShutdown = async (page: Page) => {
  await openPanel(page)
  await page.getByRole('button', { name: say(devices, 'shutdownString', 'en') }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto(paths.home)
    await heading(page)
    await page.locator('.figure-value').first().waitFor()
  },
  'list of stations': async (page) => {
    await page.goto('/#/powerManageList')
    await page.getByRole('table').first().waitFor()
  },
  'station with a module open': openPanel,
  'confirmation of a shutdown': openShutdown,
  'progress of a shutdown': async (page) => {
    await page.goto(`/#/devOps/task?id=${taskId}`)
    await page.getByRole('dialog').locator('.switch-result').first().waitFor()
    await page.getByRole('dialog').getByRole('status').waitFor()
  },
  'trends of a station': async (page) => {
    await page.goto(`${paths.station(stationId)}&tab=trends`)
    await page.locator('.trend-chart canvas').first().waitFor()
  },
  'events of a station': async (page) => {
    await page.goto(`${paths.station(stationId)}&tab=events`)
    await page.locator('.ant-table-row').filter({ visible: true }).first().waitFor()
  },
  'data comparison': async (page) => {
    await page.goto(`/#/devOps/dataAnalysis?stationId=${stationId}&modules=${moduleId}`)
    await page.getByRole('table').first().waitFor()
  },
  tasks: async (page) => {
    await page.goto('/#/devOps/task')
    await heading(page)
  },
}

describe.each(['light', 'dark'])('in the %s theme axe finds nothing serious', (theme) => {
  let here: Visit
  beforeAll(async () => {
    here = await visit(browser, sundial.address)
    const name = theme === 'dark' ? 'dark' : 'default'
    await here.context.addInitScript(`localStorage.setItem('sundial.theme', '${name}'); localStorage.setItem('sundial.language', 'en')`)
  })
  afterAll(() => here?.context.close())

  it('on the sign-in page', async () => {
    await here.page.goto('/')
    await here.page.getByRole('textbox').first().waitFor()
    expect(await findings(here.page)).toEqual([])
    await signIn(here.page, sundial.password)
    expect(await here.page.locator('html').getAttribute('data-theme')).toBe(theme === 'dark' ? 'dark' : 'default')
  })
  it.each(Object.keys(screens))('on the page: %s', async (name) => {
    await screens[name]!(here.page)
    expect(await findings(here.page)).toEqual([])
  })
})
