import { embed } from '@sundial/phrases/embed.ts'
import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { kit } from '@sundial/phrases/kit.ts'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './kit/axe-faults.ts'
import { type Visit, visit } from './kit/browser.ts'
import { api, browser, openShared, page, sundial } from './kit/opened.ts'
import { openPortal, type Portal } from './kit/portal.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared()
/** Another site, by two names: two origins. */
let site: Portal
let allowed: string
let foreign: string

beforeAll(async () => {
  site = await openPortal()
  ;[allowed, foreign] = [site.originOf('127.0.0.1'), site.originOf('portal.localhost')]
})
afterAll(() => site?.close())

const dialog = () => page.getByRole('dialog')
const field = (name: RegExp) => dialog().getByLabel(name)
const press = (name: RegExp, inside: Pick<Page, 'getByRole'> = page) => inside.getByRole('button', { name }).first().click()

const station = async () => (await api('stations', { pageSize: 100 })).list.toSorted((a, b) => a.moduleCount - b.moduleCount)[0]!
const moduleOf = async (stationId: number) => (await api('modules', { stationId })).columns.id[0]!
type Wish = { page?: 'topo' | 'photovoltaicPanelDetails'; origins?: string[] }
const made = async ({ page: shown = 'topo', origins = [allowed] }: Wish = {}) => {
  const { id: stationId } = await station()
  const of = shown === 'topo' ? {} : { deviceId: await moduleOf(stationId) }
  const link = await api('addEmbedLink', { name: 'Lobby', page: shown, stationId, origins, days: 1, ...of })
  return { ...link, address: `${sundial.address}/?embed=${link.publicId}#/embeddedPage/${shown}?t=${link.token}` }
}
const frameTo = (address: string): string => `<iframe src="${address}" style="width:100%;height:90vh;border:0"></iframe>`

/** Opens the other site with this in it, by one of its names; answers its frame. */
const framed = async (there: Visit, html: string, origin = allowed): Promise<Frame> => {
  site.show(html)
  await there.page.goto(origin)
  return until(
    async () => there.page.frames()[1],
    (frame) => frame !== undefined,
    10_000,
  ) as Promise<Frame>
}
const elsewhere = (options = {}) => visit(browser, allowed, options)
const drawing = (frame: Frame) => frame.getByRole('application')

describe('an embed link', () => {
  it('is made in the console, shown once with what frames it, and opens there without signing in', async () => {
    const { name } = await station()
    await page.goto('/#/security/embedLinks')
    await press(say(embed, 'add', 'en'))
    await field(say(embed, 'name', 'en')).fill('Wall')
    await field(say(embed, 'station', 'en')).fill(name)
    await page.locator('.ant-select-dropdown:visible .ant-select-tree-title', { hasText: name }).click()
    await field(say(embed, 'origins', 'en')).fill('portal')
    await page.keyboard.press('Enter')
    await dialog()
      .getByText(say(embed, 'originsWrong', 'en', { origin: 'portal' }))
      .waitFor()
    await dialog().locator('.ant-select-selection-item-remove').click()
    await field(say(embed, 'origins', 'en')).fill(`${allowed}/`)
    await page.keyboard.press('Enter')
    await press(say(embed, 'create', 'en'), dialog())
    const code = (await dialog().locator('code').nth(1).textContent())!
    await press(say(kit, 'noted', 'en'))
    const there = await elsewhere()
    const frame = await framed(there, code)
    await frame.getByRole('heading', { name }).waitFor()
    await drawing(frame).waitFor()
    // the token is gone from the address, and stays with the page when it is loaded again
    expect(frame.url()).not.toContain('t=')
    await frame.evaluate('location.reload()')
    await drawing(frame).waitFor()
    expect(there.faults).toEqual([])
    await there.context.close()

    const open = await elsewhere()
    const showing = await framed(open, code)
    await drawing(showing).waitFor()
    await press(say(embed, 'revokeOf', 'en', { name: 'Wall' }))
    await press(say(embed, 'revoke', 'en'), dialog())
    await showing.getByText(say(embed, 'endedTitle', 'en')).waitFor()
    await open.context.close()
  })

  it('shows nothing in the frame of another site', async () => {
    const { address } = await made()
    const there = await elsewhere()
    const frame = await framed(there, frameTo(address), foreign)
    await until(
      async () => there.faults.join(),
      (faults) => faults.includes('frame-ancestors'),
      10_000,
    )
    expect(await frame.locator('body').textContent()).not.toContain((await station()).name)
    await there.context.close()
  })
  it('of no site is framed by none, and opens by itself', async () => {
    const { address } = await made({ origins: [] })
    const there = await elsewhere()
    await framed(there, frameTo(address))
    await until(
      async () => there.faults.join(),
      (faults) => faults.includes('frame-ancestors'),
      10_000,
    )
    await there.page.goto(address)
    await there.page.getByRole('application').waitFor()
    await there.context.close()
  })
  it('of a module shows its values and its day, and nothing to switch with', async () => {
    const { address } = await made({ page: 'photovoltaicPanelDetails' })
    const there = await elsewhere()
    const frame = await framed(there, frameTo(address))
    await frame.getByRole('complementary').waitFor()
    expect(await frame.getByRole('button').count()).toBe(0)
    await there.context.close()
  })
  it.each([
    ['without a link', () => '/#/embeddedPage/topo'],
    ['with a wrong token', () => `/#/embeddedPage/photovoltaicPanelDetails?t=${'a'.repeat(43)}`],
  ])('%s the page says that it has expired, in three languages, and asks nobody to sign in', async (_name, path) => {
    for (const [language, locale] of [
      ['zh', 'zh-CN'],
      ['en', 'en-GB'],
      ['ja', 'ja-JP'],
    ] as [Language, string][]) {
      const there = await visit(browser, sundial.address, { locale })
      await there.page.goto(path())
      await there.page.getByText(say(embed, 'endedText', language)).waitFor()
      expect(await there.page.locator('input').count()).toBe(0)
      await there.context.close()
    }
  })
  it('of the layout opens no other page', async () => {
    const { address } = await made()
    const there = await visit(browser, sundial.address)
    await there.page.goto(address.replace('/topo', '/photovoltaicPanelDetails'))
    await there.page.getByText(say(embed, 'endedTitle', 'en')).waitFor()
    await there.context.close()
  })
})

const looks = [
  ['zh', 'dark', {}],
  ['ja', 'default', { phone: true }],
] as const

describe.each(looks)('embedded in %s and %s', (language, theme, options) => {
  it.each(['topo', 'photovoltaicPanelDetails'] as const)('axe finds nothing serious on %s', async (shown) => {
    const { address } = await made({ page: shown })
    const there = await elsewhere(options)
    await there.page.goto(`${address}&lang=${language}&theme=${theme}`)
    await there.page.getByRole(shown === 'topo' ? 'application' : 'complementary').waitFor()
    expect(await there.page.evaluate('[document.documentElement.dataset.theme, document.documentElement.lang.slice(0, 2)]')).toEqual([
      theme,
      language,
    ])
    expect(await axeFaults(there.page)).toEqual([])
    await there.context.close()
  })
})
