import { imports } from '@sundial/phrases/imports.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { suggestedRole } from '@sundial/phrases/roles-labels.ts'
import { session } from '@sundial/phrases/session.ts'
import { table } from '@sundial/phrases/table.ts'
import { users } from '@sundial/phrases/users.ts'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { sayPassword, wantPasswordOnce } from './kit/console.ts'
import { api, openForFile, page, sundial } from './kit/opened.ts'
import { say } from './kit/say.ts'
import { until } from './kit/until.ts'

openForFile()

/** A form of the console whose saving needs the password said again. */
type Form = {
  call: string
  open(): Promise<void>
  fill(form: Locator): Promise<void>
  save: RegExp
  /** What was filled in, as the form shows it now. */
  filled(form: Locator): Promise<unknown>
  saved(): Promise<unknown>
}
const press = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
const saveWord = say(table, 'save', 'en')
const place = '12200' // Pernambuco: one plant
let annId: number

beforeAll(async () => {
  const [viewer] = (await api('roles', { name: 'viewer' })).list
  annId = (await api('addUser', { loginName: 'ann', realName: 'Ann', orgNo: place, roleIds: [viewer!.id] })).id
})

const forms: Record<string, Form> = {
  'of a user': {
    call: '/employee/editEmployee',
    open: async () => {
      await page.goto('/#/user/user')
      await press(say(users, 'edit', 'en', { name: 'Ann' }))
    },
    fill: (form) => form.getByLabel(say(users, 'jobNumber', 'en')).fill('J-17'),
    save: saveWord,
    filled: (form) => form.getByLabel(say(users, 'jobNumber', 'en')).inputValue(),
    saved: async () => (await api('users', { loginName: 'ann' })).list[0]!.jobNumber,
  },
  'of a role': {
    call: '/roles/update',
    open: async () => {
      await page.goto('/#/user/role')
      await press(say(roles, 'edit', 'en', { name: suggestedRole.viewer.en }))
    },
    fill: (form) => form.getByLabel(say(roles, 'description', 'en')).fill('Looks and does nothing'),
    save: saveWord,
    filled: (form) => form.getByLabel(say(roles, 'description', 'en')).inputValue(),
    saved: async () => (await api('roles', { name: 'viewer' })).list[0]!.description,
  },
  'of the permissions of a role': {
    call: '/permissions/update-all',
    open: async () => {
      await page.goto('/#/user/role')
      await press(say(roles, 'permissionsOf', 'en', { name: suggestedRole.viewer.en }))
    },
    fill: (form) => form.getByRole('checkbox', { name: 'Shut down' }).check(),
    save: saveWord,
    filled: (form) => form.getByRole('checkbox', { name: 'Shut down' }).isChecked(),
    saved: async () => {
      const [viewer] = (await api('roles', { name: 'viewer' })).list
      return (await api('rolePermissions', { id: viewer!.id })).permissions.includes('rsd.shutdown')
    },
  },
  'that imports users': {
    call: '/import/commit',
    open: async () => {
      await page.goto('/#/user/user')
      await press(say(users, 'import', 'en'))
    },
    fill: async (form) => {
      const [root] = await api('organisationChoices', {})
      const people = `Username,Name,Organisation,Roles\nada,Ada,${root!.name},Viewer\nbob,Bob,${root!.name},Viewer\n`
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) }
      await form.locator('input[type=file]').setInputFiles(file)
      await form.getByText(imports.cleanHint.en).waitFor()
    },
    save: say(imports, 'goAll', 'en'),
    filled: (form) => form.getByText('ada', { exact: true }).count(),
    saved: async () => (await api('users', { loginName: 'ada' })).pageTotalCount,
  },
  'that binds a user to plants': {
    call: '/web2/deleteOrBingPowerStation',
    open: async () => {
      await page.goto(`/#/user/institution?org=${place}`)
      await press(say(organisations, 'bindOf', 'en', { name: 'Ann' }))
    },
    fill: async (form) => {
      await form.getByRole('radio', { name: say(organisations, 'bindSome', 'en') }).check()
      await form.getByRole('checkbox').first().check()
    },
    save: saveWord,
    filled: (form) => form.getByRole('checkbox').first().isChecked(),
    saved: async () => (await api('boundStations', { userId: annId })).list.length === 1,
  },
}

describe.each(Object.entries(forms))(
  'the form %s, when the password is asked for again',
  (_name, { call, open, fill, save, filled, saved }) => {
    it('keeps what was filled in when that is cancelled, left by Escape, or wrong, and saves it with the right one', async () => {
      await page.goto('about:blank')
      await open()
      const question = page.getByRole('dialog', { name: say(session, 'confirmTitle', 'en') })
      const form = page.getByRole('dialog').first()
      await fill(form)
      const wanted = await filled(form)
      // Something was filled in: what the form shows is neither an empty text, nor unticked, nor no row.
      expect(['', false, 0]).not.toContain(wanted)
      const ask = async () => {
        await wantPasswordOnce(page, call)
        await form.getByRole('button', { name: save }).click()
        await question.waitFor()
      }
      for (const leave of [
        () => question.getByRole('button', { name: say(session, 'confirmCancel', 'en') }).click(),
        () => page.keyboard.press('Escape'),
      ]) {
        await ask()
        await leave()
        await question.waitFor({ state: 'detached' })
        expect(await filled(form)).toEqual(wanted)
        expect(await saved()).not.toEqual(wanted)
      }
      await ask()
      await sayPassword(page, 'not this one')
      await question.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
      expect(await filled(form)).toEqual(wanted)
      await sayPassword(page, sundial.password)
      await question.waitFor({ state: 'detached' })
      await until(saved, (found) => found === wanted)
    })
  },
)
