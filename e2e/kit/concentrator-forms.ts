import { concentrators } from '@sundial/phrases/concentrators.ts'
import { passTemplates } from '@sundial/phrases/pass-templates.ts'
import { upkeep } from '@sundial/phrases/upkeep.ts'
import { type FormCase, press } from './form-case.ts'
import { say } from './say.ts'

const request = say(concentrators, 'request', 'en')

/** Forms about a concentrator. */
export const concentratorForms: FormCase[] = [
  {
    file: 'concentrators/RequestForm.tsx',
    path: '/setting/concentratorDetails?number=102601000001&tab=credential',
    open: (page) => press(page, say(concentrators, 'uploadRequest', 'en')),
    needed: { label: request, good: 'A', said: say(concentrators, 'request_wrong', 'en') },
    waits: true,
    refused: { call: '/gateWay/issueCertificate', code: '010831', label: request, fill: (dialog) => dialog.getByLabel(request).fill('B') },
  },
  {
    file: 'concentrators/ConcentratorForm.tsx',
    path: '/setting/concentrators',
    open: (page) => press(page, say(concentrators, 'add', 'en')),
    needed: { label: say(concentrators, 'number', 'en'), good: '100000009909', said: say(concentrators, 'number_wrong', 'en') },
    waits: true,
  },
  {
    file: 'concentrators/upkeep/SettingsForms.tsx',
    path: '/setting/concentrators',
    open: async (page) => {
      const ours = page.locator('.ant-table-row').filter({ hasText: 'Adelaide' }).filter({ hasText: 'GW-01' })
      await ours.getByRole('link', { name: 'GW-01' }).click()
      await page.getByRole('tab', { name: say(concentrators, 'settings', 'en') }).click()
      await page.locator('.upkeep-row').getByRole('button').last().click()
      await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
    },
    needed: { label: say(upkeep, 'own', 'en'), good: '10.0.0.9', said: say(upkeep, 'addressWrong', 'en') },
    waits: false,
  },
  {
    file: 'passthrough/TemplateForm.tsx',
    path: '/setting/passThrough?number=102601000001',
    open: (page) => press(page, say(passTemplates, 'save', 'en')),
    needed: { label: say(passTemplates, 'name', 'en'), good: 'Shutdown state', said: say(passTemplates, 'nameWrong', 'en') },
    waits: false,
  },
]
