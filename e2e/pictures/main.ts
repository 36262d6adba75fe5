// Takes the pictures of docs/pictures from a demo of its own: each screen in each language, some of them dark or on a phone.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FleetPlan } from '@sundial/core/fleet/plan.ts'
import { devices } from '@sundial/phrases/devices.ts'
import { type Language, languages } from '@sundial/phrases/kit/phrases.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import type { Browser, Page } from 'playwright-core'
import { pastTold } from '../bench/history.ts'
import { signedIn } from '../kit/api.ts'
import { openBrowser, type VisitOptions, visit } from '../kit/browser.ts'
import { paths, signIn } from '../kit/console.ts'
import { saidIn, say } from '../kit/say.ts'
import { askApproval, makeScreenData } from '../kit/screen-data.ts'
import type { ScreenIds } from '../kit/screen-ids.ts'
import { openScreen, screens } from '../kit/screens.ts'
import { dataFolder, type RunningSundial, startSundial } from '../kit/sundial.ts'
import { until } from '../kit/until.ts'
import { take } from './album.ts'
import { type Subject, subjectOf } from './subject.ts'

const data = dataFolder()
const reasons: Record<Language, string> = { zh: '屋面检修', en: 'roof inspection', ja: '屋根点検' }

type Look = VisitOptions & { language: Language }
/** A visitor with the language and theme chosen before; signed in when `work` begins. */
const withVisitor = async (browser: Browser, sundial: RunningSundial, look: Look, work: (page: Page) => Promise<void>): Promise<void> => {
  const { page, context } = await visit(browser, sundial.address, look)
  const theme = look.dark ? 'dark' : 'default'
  await context.addInitScript(
    `localStorage.setItem('sundial.language', '${look.language}'); localStorage.setItem('sundial.theme', '${theme}')`,
  )
  await signIn(page, sundial.password, look.language)
  await work(page)
  await context.close()
}

const openHome = async (page: Page) => {
  await page.goto(paths.home)
  await page.locator('.plot').first().waitFor()
  await page.locator('.figure-value').first().waitFor()
}
const openModule = async (page: Page, stationId: number, moduleId: number) => {
  await page.goto(`${paths.station(stationId)}&module=${moduleId}`)
  await page.locator('.module-bars').waitFor()
  await page.locator('.module-chart canvas').waitFor()
}

const shutDown = async (page: Page, stationId: number, moduleId: number, language: Language) => {
  await openModule(page, stationId, moduleId)
  await page.getByRole('button', { name: say(devices, 'shutdownString', language) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reasons[language])
  await dialog.getByRole('button', { name: say(rsd, 'doShutdown', language) }).click()
  await dialog.getByText(saidIn(rsd, 'hasEnded', language)).waitFor({ timeout: 90_000 })
}

const inLanguage = async (browser: Browser, sundial: RunningSundial, subject: Subject, language: Language) => {
  const look = { language, timeZone: subject.timeZone }
  const { page, context } = await visit(browser, sundial.address, look)
  await context.addInitScript(`localStorage.setItem('sundial.language', '${language}')`)
  await page.goto('/')
  await page.getByRole('textbox').first().waitFor()
  await take(page, `sign-in.${language}`)
  await context.close()
  await withVisitor(browser, sundial, look, async (signed) => {
    await openHome(signed)
    await take(signed, `home.${language}`)
    await openList(signed)
    await take(signed, `stations.${language}`)
    await openModule(signed, subject.stationId, subject.moduleId)
    await take(signed, `station.${language}`)
  })
}

const openList = async (page: Page) => {
  await page.goto('/#/powerManageList')
  await page.locator('.plant-link').first().waitFor()
}
const openTasks = async (page: Page) => {
  await page.goto('/#/devOps/task')
  await page.locator('.task-link').first().waitFor()
}
/** On a phone the panel is a low sheet without charts. */
const openSheet = async (page: Page, stationId: number, moduleId: number) => {
  await page.goto(`${paths.station(stationId)}&module=${moduleId}`)
  await page.locator('.module-panel-low').waitFor()
  await page.locator('.layout-canvas').waitFor()
}
const confirmOnPhone = async (page: Page, language: Language) => {
  await page
    .locator('.module-panel-low')
    .getByRole('button', { name: say(devices, 'sheetShutDown', language) })
    .click()
  await page.getByRole('menuitem', { name: say(devices, 'shutdownString', language) }).click()
  await page.getByRole('dialog').getByRole('textbox').waitFor()
}

const ofDays = async (browser: Browser, sundial: RunningSundial, { timeZone, stationId, moduleId, toShutDown }: Subject) => {
  await withVisitor(browser, sundial, { language: 'en', timeZone }, async (page) => {
    await page.goto(`${paths.station(stationId)}&tab=trends`)
    await page.locator('.station-pane canvas:visible').first().waitFor()
    await take(page, 'trends.en')
    await page.goto(`/#/devOps/dataAnalysis?stationId=${stationId}&modules=${[moduleId, ...toShutDown.slice(0, 3)].join(',')}`)
    await page.locator('canvas:visible').first().waitFor()
    await take(page, 'comparison.en')
  })
}

const otherLooks = async (browser: Browser, sundial: RunningSundial, { timeZone, stationId, moduleId }: Subject) => {
  await withVisitor(browser, sundial, { language: 'en', timeZone, dark: true }, async (page) => {
    await openHome(page)
    await take(page, 'home-dark.en')
    await openModule(page, stationId, moduleId)
    await take(page, 'station-dark.en')
  })
  await withVisitor(browser, sundial, { language: 'en', timeZone, phone: true }, async (page) => {
    await openList(page)
    await take(page, 'stations-phone.en')
    await openSheet(page, stationId, moduleId)
    await take(page, 'station-phone.en')
    await confirmOnPhone(page, 'en')
    await take(page, 'confirm-phone.en')
  })
}

const commands = async (browser: Browser, sundial: RunningSundial, { timeZone, stationId, toShutDown }: Subject) => {
  for (const [i, language] of languages.entries()) {
    await withVisitor(browser, sundial, { language, timeZone }, async (page) => {
      await shutDown(page, stationId, toShutDown[i]!, language)
      await take(page, `shutdown.${language}`)
    })
  }
  for (const language of languages) {
    await withVisitor(browser, sundial, { language, timeZone }, async (page) => {
      await openTasks(page)
      await take(page, `tasks.${language}`)
    })
  }
  await withVisitor(browser, sundial, { language: 'en', timeZone, dark: true }, async (page) => {
    await openTasks(page)
    await take(page, 'tasks-dark.en')
  })
}

/** The others: each in light on a desk and in dark on a phone. */
const everyOther = async (browser: Browser, sundial: RunningSundial, ids: ScreenIds, timeZone: string) => {
  const taken = ['home', 'stations', 'station', 'station-trends', 'comparison', 'tasks', 'task']
  const names = Object.keys(screens).filter((name) => !taken.includes(name))
  for (const look of [{ language: 'en' as const }, { language: 'ja' as const, dark: true, phone: true }])
    await withVisitor(browser, sundial, { ...look, timeZone }, async (page) => {
      for (const name of names) {
        await openScreen(page, name, ids, look.language)
        await take(page, `${name}${'phone' in look ? '-phone-dark' : ''}.${look.language}`, 60_000)
        await page.keyboard.press('Escape')
      }
    })
}

const sundial = await startSundial(data.path, { SUNDIAL_REPORT_PERIOD_S: '30', SUNDIAL_HISTORY_DAYS: '30' })
try {
  const fleet = JSON.parse(readFileSync(join(data.path, 'fleet.json'), 'utf8')) as FleetPlan
  const offline = fleet.stations.flatMap((station) => station.faults.filter((fault) => fault.kind === 'concentratorOffline')).length
  await pastTold(data.path, fleet.stations.flatMap((station) => station.concentrators).length - offline)
  const api = await signedIn(sundial.address, sundial.password)
  const subject = await until(
    () => subjectOf(api, data.path),
    (found) => found.toShutDown.length >= languages.length,
    120_000,
  )
  const browser = await openBrowser()
  for (const language of languages) await inLanguage(browser, sundial, subject, language)
  await otherLooks(browser, sundial, subject)
  await ofDays(browser, sundial, subject)
  await commands(browser, sundial, subject)
  // By now strings are shut down: a module that still produces.
  const { list } = await api('rsdList', { stationId: subject.stationId, state: 'producing', pageSize: 1 })
  const plant = { stationId: subject.stationId, moduleId: list[0]!.id }
  const ids = await makeScreenData(sundial.address, api, plant)
  await askApproval(sundial.address)
  await everyOther(browser, sundial, ids, subject.timeZone)
  await browser.close()
} finally {
  await sundial.stop()
  data.remove()
}
