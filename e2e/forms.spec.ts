import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { kit } from '@sundial/phrases/kit.ts'
import { session } from '@sundial/phrases/session.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { formCases } from './kit/forms.ts'
import { makeGround } from './kit/ground.ts'
import { api, button, openForFile, page, path, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()
beforeAll(async () => {
  const [station] = (await api('stations', { pageSize: 1 })).list
  const { list } = await api('rsdList', { stationId: station!.id, pageSize: 1 })
  await makeGround(sundial.address, api, { stationId: station!.id, moduleId: list[0]!.id })
})

const dialog = () => page.getByRole('dialog').filter({ visible: true }).first()
const asked = () => page.getByRole('dialog').filter({ hasText: kit.discardAsk.en })
const gone = () => page.getByRole('dialog').filter({ visible: true }).first().waitFor({ state: 'hidden' })

const signInAgain = async () => {
  await button(say(session, 'signIn', 'en')).waitFor()
  await page.getByLabel(say(session, 'username', 'en')).fill('admin')
  await page.getByLabel(say(session, 'password', 'en')).fill(sundial.password)
  await button(say(session, 'signIn', 'en')).click()
}

/** Forms that have no dialog of a list: what is known of them is tested where they are. */
const elsewhere = ['organisations/MoveDialog.tsx']

it('every form of the console is among those that follow', () => {
  const sources = fileURLToPath(new URL('../packages/console/src/', import.meta.url))
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
  const forms = files.filter((name) => /\buseForm\(/.test(readFileSync(sources + name, 'utf8')))
  expect(forms.toSorted()).toEqual([...formCases.map(({ file }) => file), ...elsewhere].toSorted())
})

describe.each(formCases.map((form) => [form.file, form] as const))('%s', (_, form) => {
  const { needed, refused } = form
  const field = () => dialog().getByLabel(needed.label)
  const open = async () => {
    await page.goto(`/#${form.path}`)
    await page.reload()
    await form.open(page)
    await field().waitFor()
  }
  const isMarked = async (label = needed.label) => (await dialog().getByLabel(label).getAttribute('aria-invalid')) === 'true'

  it('a fault is shown when its field is left, and goes with it', async () => {
    await open()
    expect(await isMarked()).toBe(false)
    await field().fill('')
    expect(await isMarked()).toBe(false)
    await field().press('Tab')
    await dialog().getByText(needed.said).waitFor()
    expect(await isMarked()).toBe(true)
    await field().fill(needed.good)
    await until(isMarked, (marked) => !marked, 5_000)
  })

  it('Escape closes where nothing would be lost, and asks where something would', async () => {
    await open()
    await field().focus()
    await page.keyboard.press('Escape')
    await gone()
    await open()
    await field().fill(needed.good)
    await page.keyboard.press('Escape')
    await asked().waitFor()
    const keeps = button(say(kit, 'keepEditing', 'en'))
    await until(() => keeps.evaluate((own) => own === document.activeElement), Boolean, 5_000)
    await page.keyboard.press('Enter')
    await asked().waitFor({ state: 'hidden' })
    expect(await field().inputValue()).toBe(needed.good)
    await page.keyboard.press('Escape')
    await button(say(kit, 'discard', 'en')).click()
    await gone()
  })

  it('Enter saves: what is missing is said, and has the focus', async () => {
    await open()
    await field().fill('')
    await field().press('Enter')
    await dialog().getByText(needed.said).waitFor()
    await until(() => field().evaluate((input) => input === document.activeElement), Boolean, 5_000)
  })

  if (form.waits)
    it('what was typed is there again after the session ended', async () => {
      await open()
      await field().fill(needed.good)
      await page.context().clearCookies()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await until(path, (now) => now.startsWith('/login'), 10_000)
      await signInAgain()
      await field().waitFor()
      expect(await field().inputValue()).toBe(needed.good)
    })

  if (refused)
    it('what the server refused stands at its field until that is changed', async () => {
      const { call, code, label, fill } = refused
      await open()
      await fill?.(dialog(), page)
      const body = JSON.stringify({ code, msg: 'has it already', codeMsg: 'has it already', data: null })
      await page.route(call, (route) => route.fulfill({ status: 409, contentType: 'application/json', body }), { times: 1 })
      await dialog().getByLabel(label).press('Enter')
      await dialog().getByText('has it already').waitFor()
      expect(await isMarked(label)).toBe(true)
      expect(await dialog().locator('.form-refused').count()).toBe(0)
      await dialog().getByLabel(label).fill(needed.good)
      await dialog().getByText('has it already').waitFor({ state: 'hidden' })
    })
})
