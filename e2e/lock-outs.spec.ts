import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { rsd } from '@sundial/phrases/rsd.ts'
import { station as stationWords } from '@sundial/phrases/station.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Api, signedIn, stationInDaylight } from './kit/api.ts'
import { axeFaults } from './kit/axe-faults.ts'
import { type Visit, visit } from './kit/browser.ts'
import { paths, signInAs } from './kit/console.ts'
import { api, browser, openForFile, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { soundString } from './kit/sound-string.ts'
import { runSundial } from './kit/sundial.ts'

const data = openForFile()
const second = 'otter dives deeply'
let rosa: Api
let phone: Visit
let station: Awaited<ReturnType<typeof stationInDaylight>>
let string: { id: number; code: string; modules: number[] }

/** A string without a planted fault: each of its modules carries out an order. */
const stringOf = async () => {
  const { code, modules } = soundString(data, station.code)
  const { list } = await api('deviceList', { stationId: station.id, kind: 'string', text: code, pageSize: 1000 })
  const { columns } = await api('modules', { stationId: station.id })
  const ids = modules.map((module) => columns.id[columns.code.indexOf(module)]!)
  return { id: Number(list.find((row) => row.code === code)!.id), code, modules: ids }
}

beforeAll(async () => {
  const added = runSundial(['user', 'add', 'rosa', '--name', 'Rosa', '--role', 'operator'], { SUNDIAL_DATA: data })
  await added.ended
  const first = /^Sign in: rosa \/ (\S+)$/.exec(added.out[0] ?? '')![1]!
  const began = await signedIn(sundial.address, first, 'rosa')
  await began('changePassword', { employeePwd: first, newPassWord: second })
  rosa = await signedIn(sundial.address, second, 'rosa')
  station = await stationInDaylight(api)
  string = await stringOf()
  phone = await visit(browser, sundial.address, { phone: true })
  await signInAs(phone.page, 'rosa', second)
  await phone.page.getByRole('navigation').first().waitFor()
}, 240_000)
afterAll(() => phone?.context.close())

const dialog = (there: Page = page) => there.getByRole('dialog').filter({ visible: true }).last()
const press = (name: RegExp, inside: Pick<Page, 'getByRole'> = page) => inside.getByRole('button', { name }).first().click()
const openStation = async (there: Page, more = '') => {
  await there.goto(paths.station(station.id) + more)
  await there.reload()
  await there.getByRole('heading', { level: 1, name: station.name }).waitFor()
}
const tags = async () => (await api('lockOuts', { holding: true })).list
const takeOffHere = () => say(lockOuts, 'takeOffOf', 'en', { place: string.code })
const hung = (there: Page) => there.getByRole('note').filter({ hasText: 'Rosa' }).filter({ visible: true }).first()

describe('a lock-out tag', () => {
  it('is hung on a string from a phone, with who, why and for how long', async () => {
    const there = phone.page
    await openStation(there)
    await press(say(stationWords, 'more', 'en'), there)
    await there.getByRole('menuitem', { name: say(lockOuts, 'addEllipsis', 'en') }).click()
    const form = dialog(there)
    await form.getByText(say(lockOuts, 'shutsNothing', 'en')).waitFor()
    await press(say(lockOuts, 'go', 'en'), form)
    await form.getByText(say(lockOuts, 'reasonMissing', 'en')).waitFor()
    await form.getByLabel(say(lockOuts, 'reason', 'en')).fill('Connector replaced')
    await form.getByLabel(say(lockOuts, 'place', 'en')).click()
    await form.getByLabel(say(lockOuts, 'place', 'en')).fill(string.code)
    await there.getByTitle(lockOuts.string.en.replace('{{label}}', string.code), { exact: true }).click()
    expect(await axeFaults(there)).toEqual([])
    await press(say(lockOuts, 'go', 'en'), form)
    await hung(there).waitFor()
    expect(await tags()).toMatchObject([{ holder: 'Rosa', label: string.code, reason: 'Connector replaced', state: 'hanging' }])
  })

  it('is seen at the plant, at the module, in the list of devices and among all tags', async () => {
    await openStation(page, `&module=${string.modules[0]}`)
    await hung(page).waitFor()
    await page.locator('.module-panel .tag-line').filter({ hasText: 'Connector replaced' }).waitFor()
    await openStation(page)
    const [legend, hint] = await Promise.all(['.layout-tagged', '.layout-string-line'].map((part) => page.locator(part).boundingBox()))
    // The hint on how to select must not lie over the legend, which is longer while a tag hangs.
    expect(legend!.y + legend!.height).toBeLessThanOrEqual(hint!.y)
    await page.goto(`${paths.station(station.id)}&tab=devices&view=string&text=${string.code}`)
    await page.locator('.tag-mark').filter({ hasText: 'Rosa' }).first().waitFor()
    await page.goto('/#/devOps/lockOuts')
    await page.getByText('Connector replaced').filter({ visible: true }).first().waitFor()
  })

  it('keeps its modules from being energised, and says whose it is', async () => {
    await expect(api('switchRsd', energising())).rejects.toThrow(/012401.*Rosa/)
    await openStation(page, `&module=${string.modules[0]}`)
    const panel = page.locator('.module-panel')
    await api('switchRsd', { stationId: station.id, action: 'shutdown', target: { kind: 'string', ids: [string.id] }, reason: 'roof work' })
    await panel.locator('[data-rsd="shutDown"]').waitFor({ timeout: 120_000 })
    await panel.locator('.module-actions .ant-btn').first().click()
    await dialog()
      .getByText(say(lockOuts, 'keepsAll', 'en'))
      .waitFor()
    await dialog().getByText(/Rosa/).first().waitFor()
    await dialog().getByRole('checkbox').check()
    await dialog().locator('textarea, input[type=text]').first().fill('done')
    expect(
      await dialog()
        .getByRole('button', { name: say(rsd, 'continueEnergise', 'en') })
        .isDisabled(),
    ).toBe(true)
    await press(say(rsd, 'cancel', 'en'), dialog())
  }, 240_000)

  it('of another person comes off only when a second person approves', async () => {
    await openStation(page)
    await press(takeOffHere(), hung(page))
    const asking = dialog()
    await asking.getByText(say(lockOuts, 'takeOffOther', 'en', { holder: 'Rosa' })).waitFor()
    await press(say(lockOuts, 'askTakeOff', 'en'), asking)
    await asking.getByText(say(lockOuts, 'reasonMissing', 'en')).waitFor()
    await asking.getByLabel(say(lockOuts, 'reason', 'en')).fill('Work is over')
    await press(say(lockOuts, 'askTakeOff', 'en'), asking)
    await hung(page)
      .getByText(say(lockOuts, 'removalAsked', 'en'))
      .waitFor()
    expect(await tags()).toHaveLength(1)
    const waiting = (await rosa('approvals', {})).find(({ state }) => state === 'waiting')!
    expect(waiting).toMatchObject({ own: false, tag: { asked: 'Work is over', holder: 'Rosa' } })
    await page.goto('/#/devOps/approvals')
    await page
      .getByText(/Work is over/)
      .filter({ visible: true })
      .first()
      .waitFor()
  })

  it('is off once the second person has approved, and its string can be energised', async () => {
    const { id } = (await rosa('approvals', {})).find(({ state }) => state === 'waiting')!
    expect(await rosa('decideApproval', { id, approve: true })).toEqual({ taskId: null })
    await openStation(page)
    await page.locator('.layout-canvas').waitFor()
    await hung(page).waitFor({ state: 'detached' })
    expect(await tags()).toEqual([])
    expect(await api('switchRsd', energising())).toMatchObject({ totalCount: string.modules.length })
  })

  it('is taken off by whoever hung it, without anybody else', async () => {
    const there = phone.page
    const until = Date.now() + 3_600_000
    await rosa('addLockOut', { stationId: station.id, deviceId: string.id, holder: 'Rosa', reason: 'Cable checked', until })
    await openStation(there)
    await press(takeOffHere(), hung(there))
    await dialog(there)
      .getByText(say(lockOuts, 'takeOffOwn', 'en'))
      .waitFor()
    await press(say(lockOuts, 'takeOff', 'en'), dialog(there))
    await hung(there).waitFor({ state: 'detached' })
    expect(await tags()).toEqual([])
  })
})

const energising = () => ({
  ...{ stationId: station.id, action: 'energise' as const, reason: 'work is over' },
  target: { kind: 'string' as const, ids: [string.id] },
})
