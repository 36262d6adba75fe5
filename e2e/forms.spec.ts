import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { kit } from '@sundial/phrases/kit.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { suggestedRole } from '@sundial/phrases/roles-labels.ts'
import { table } from '@sundial/phrases/table.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isFocused, refuseOnce } from './kit/form-checks.ts'
import { formCases } from './kit/forms.ts'
import { button, endSession, openShared, page, signInAgain } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openShared({ screenIds: true })

/** The one on top. */
const dialog = () => page.getByRole('dialog').filter({ visible: true }).last()
const asked = () => page.getByRole('dialog').filter({ hasText: kit.discardAsk.en })

/** Opens a page with nothing over it; what was typed is given up. A reload would take 2 s of processor time each of 50 times. */
const start = async (at: string) => {
  const shown = page.getByRole('dialog').filter({ visible: true })
  for (let count = await shown.count(); count > 0; count = await shown.count()) {
    let looks = 0
    await until(
      async () => {
        // A calendar or a list that has just opened takes an Escape for itself.
        if (looks++ % 10 === 0) await page.keyboard.press('Escape')
        return shown.count()
      },
      (now) => now !== count,
      5_000,
    )
    if (!(await asked().isVisible())) continue
    await button(say(kit, 'discard', 'en')).click()
    await asked().waitFor({ state: 'hidden' })
  }
  await page.goto(`/#${at}`)
}

/**
 * Forms without a field of text or with none that is needed, those that stand before sign-in, and those that are tested with what leads to
 * them (second-factor.spec, update-steps.spec). A latched alarm takes an arc at an inverter: server/alarms/latched.test holds its reset.
 */
const elsewhere = [
  'alarm-limits/LimitForm.tsx',
  'alarms/AssignForm.tsx',
  'alarms/CloseForm.tsx',
  'alarms/ResetForm.tsx',
  'commissioning/SkipForm.tsx',
  'concentrators/upkeep/BroadcastForm.tsx',
  'concentrators/update/SwitchOverForm.tsx',
  'concentrators/upkeep/ResetForm.tsx',
  'firmware/LimitForm.tsx',
  'firmware/RollOutForm.tsx',
  'grid/PlaceForm.tsx',
  'notifications/StandInForm.tsx',
  'parts/lock-outs/TakeOffDialog.tsx',
  'parts/out-of-service/PutBackDialog.tsx',
  'parts/reporting/ReportingForm.tsx',
  'replacement/ReplaceForm.tsx',
  'schedules/ApplyTemplateForm.tsx',
  'soiling/CleaningCostForm.tsx',
  'organisations/BindDialog.tsx',
  'organisations/MoveDialog.tsx',
  'roles/PermissionDialog.tsx',
  'session/RegisterForm.tsx',
  'shell/ContactForm.tsx',
  'work-orders/EditForm.tsx',
  'work-orders/FinishForm.tsx',
  'work-orders/GiveForm.tsx',
  'work-orders/ReopenForm.tsx',
  'shell/second-factor/Enrolment.tsx',
  'shell/second-factor/ProofDialog.tsx',
]

/** The session ends, and who worked here signs in again. */
const comeBack = async () => {
  await endSession()
  await signInAgain()
}

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
    await start(form.path)
    await form.open(page)
    await field().waitFor()
  }
  const isMarked = async (label = needed.label) => (await dialog().getByLabel(label).getAttribute('aria-invalid')) === 'true'

  it('shows a fault when its field is left or Enter saves, and asks before Escape loses something', async () => {
    await open()
    await field().focus()
    await page.keyboard.press('Escape')
    await field().waitFor({ state: 'hidden' })

    await open()
    expect(await isMarked()).toBe(false)
    expect(await field().getAttribute('aria-required')).toBe('true')
    await field().fill('')
    expect(await isMarked()).toBe(false)
    await field().press('Tab')
    await dialog().getByText(needed.said).waitFor()
    expect(await isMarked()).toBe(true)
    await field().fill(needed.good)
    await until(isMarked, (marked) => !marked, 5_000)

    await field().fill('')
    await field().press('Enter')
    await dialog().getByText(needed.said).waitFor()
    await isFocused(field())

    await field().fill(needed.good)
    await page.keyboard.press('Escape')
    await asked().waitFor()
    await isFocused(button(say(kit, 'keepEditing', 'en')))
    await page.keyboard.press('Enter')
    await asked().waitFor({ state: 'hidden' })
    expect(await field().inputValue()).toBe(needed.good)
    if (form.waits) {
      await comeBack()
      await field().waitFor()
      expect(await field().inputValue()).toBe(needed.good)
    }
    await page.keyboard.press('Escape')
    await button(say(kit, 'discard', 'en')).click()
    await field().waitFor({ state: 'hidden' })
  })

  if (refused)
    it('what the server refused stands at its field until that is changed', async () => {
      const { call, code, label, fill } = refused
      await open()
      await fill?.(dialog(), page)
      await refuseOnce(page, call, code)
      await dialog().getByLabel(label).press('Enter')
      await dialog().getByText('has it already').waitFor()
      expect(await isMarked(label)).toBe(true)
      expect(await dialog().locator('.form-refused').count()).toBe(0)
      await dialog().getByLabel(label).fill(needed.good)
      await dialog().getByText('has it already').waitFor({ state: 'hidden' })
    })
})

/** What is ticked in a dialog; `open` answers the box that the test ticks. */
const boxes: Record<string, { call: string; open: () => Promise<Locator> }> = {
  'the permissions of a role': {
    call: '/permissions/update-all',
    open: async () => {
      await start('/user/role')
      await button(say(roles, 'permissionsOf', 'en', { name: suggestedRole.viewer.en })).click()
      return dialog().getByRole('checkbox', { name: 'Shut down' })
    },
  },
  'the plants of a user': {
    call: '/web2/deleteOrBingPowerStation',
    open: async () => {
      await start('/user/institution')
      await page.locator('.org-held li button').filter({ visible: true }).first().click()
      return dialog().getByRole('radio', { name: say(organisations, 'bindSome', 'en') })
    },
  },
}
describe.each(Object.entries(boxes))('%s', (_, { call, open }) => {
  it('are not lost by Escape, nor with the session; a refusal is shown, and what was chosen stays', async () => {
    const box = await open()
    await box.check()
    await page.keyboard.press('Escape')
    await asked().waitFor()
    await button(say(kit, 'keepEditing', 'en')).click()
    await asked().waitFor({ state: 'hidden' })
    expect(await box.isChecked()).toBe(true)
    await comeBack()
    await box.waitFor()
    expect(await box.isChecked()).toBe(true)
    await refuseOnce(page, call, '010305')
    await button(say(table, 'save', 'en')).click()
    await dialog().getByText('has it already').waitFor()
    expect(await box.isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await button(say(kit, 'discard', 'en')).click()
    await box.waitFor({ state: 'hidden' })
  })
})
