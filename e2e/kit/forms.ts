import { approvals } from '@sundial/phrases/approvals.ts'
import { deviceForm } from '@sundial/phrases/device-form.ts'
import { embed } from '@sundial/phrases/embed.ts'
import { irradiance } from '@sundial/phrases/irradiance.ts'
import { organisations } from '@sundial/phrases/organisations.ts'
import { ratings } from '@sundial/phrases/ratings.ts'
import { roles } from '@sundial/phrases/roles.ts'
import { stationForm } from '@sundial/phrases/station-form.ts'
import { stations } from '@sundial/phrases/stations.ts'
import { tokens } from '@sundial/phrases/tokens.ts'
import { users } from '@sundial/phrases/users.ts'
import { whitelist } from '@sundial/phrases/whitelist.ts'
import type { Locator, Page } from 'playwright-core'
import { accountFormCases } from './account-form-cases.ts'
import { outOfServiceFormCase, shelveFormCase, workOrderFormCase } from './alarm-form-case.ts'
import { concentratorForms } from './concentrator-forms.ts'
import { type FormCase, listed, press, row } from './form-case.ts'
import { gridFormCase, switchSettingFormCase } from './grid-form-case.ts'
import { lockOutFormCase } from './lock-out-form-case.ts'
import { notificationFormCase, rotationFormCase } from './notification-form-case.ts'
import { say } from './say.ts'
import { scheduleFormCases } from './schedule-form-cases.ts'

const taken = '010305'
const ofNode = (name: RegExp) => async (page: Page) => {
  await page.locator('.org-node').filter({ visible: true }).last().click()
  await press(page, name)
}
const numberAndName = (number: RegExp, name: RegExp) => async (dialog: Locator) => {
  await dialog.getByLabel(number).fill('E2E-1')
  await dialog.getByLabel(name).fill('e2e')
}

/** Every form of a dialog that saves by a call and has a field of text. */
export const formCases: FormCase[] = [
  {
    file: 'users/UserForm.tsx',
    path: '/user/user',
    open: listed(say(users, 'add', 'en')),
    needed: { label: say(users, 'loginName', 'en'), good: 'half.typed', said: say(users, 'loginName_wrong', 'en') },
    waits: true,
    refused: {
      call: '/employee/addEmployee',
      code: taken,
      label: say(users, 'loginName', 'en'),
      fill: async (dialog, page) => {
        await dialog.getByLabel(say(users, 'loginName', 'en')).fill('admin')
        await dialog.getByLabel(say(users, 'realName', 'en')).fill('Another')
        await dialog.getByLabel(say(users, 'organisation', 'en')).click()
        await page.locator('.ant-select-dropdown:visible .ant-select-tree-title').first().click()
        await dialog.getByLabel(say(users, 'roles', 'en')).click()
        await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
      },
    },
  },
  {
    file: 'roles/RoleForm.tsx',
    path: '/user/role',
    open: listed(say(roles, 'add', 'en')),
    needed: { label: say(roles, 'name', 'en'), good: 'Night shift', said: say(roles, 'name_wrong', 'en') },
    waits: true,
    refused: {
      call: '/roles/add',
      code: taken,
      label: say(roles, 'number', 'en'),
      fill: numberAndName(say(roles, 'number', 'en'), say(roles, 'name', 'en')),
    },
  },
  {
    file: 'organisations/OrganisationForm.tsx',
    path: '/user/institution',
    open: ofNode(say(organisations, 'addBelow', 'en')),
    needed: { label: say(organisations, 'number', 'en'), good: 'PIER-7', said: say(organisations, 'numberWrong', 'en') },
    waits: true,
    refused: {
      call: '/powerStation/saveGovInfo',
      code: taken,
      label: say(organisations, 'number', 'en'),
      fill: numberAndName(say(organisations, 'number', 'en'), say(organisations, 'nameEn', 'en')),
    },
  },
  {
    file: 'stations/StationForm.tsx',
    path: '/powerManageList',
    open: async (page) => {
      await row(page)
      await press(page, say(stations, 'edit', 'en'))
    },
    needed: { label: say(stationForm, 'code', 'en'), good: 'E2E-1', said: say(stationForm, 'code_wrong', 'en') },
    waits: true,
    refused: { call: '/powerStation/saveStation', code: '010502', label: say(stationForm, 'code', 'en') },
  },
  {
    file: 'tokens/TokenForm.tsx',
    path: '/security/tokens',
    open: (page) => press(page, say(tokens, 'add', 'en')),
    needed: { label: say(tokens, 'name', 'en'), good: 'Monthly', said: say(tokens, 'nameNeeded', 'en') },
    waits: true,
  },
  ...concentratorForms,
  {
    file: 'whitelist/WhitelistForm.tsx',
    path: '/setting/whiteList',
    open: (page) => press(page, say(whitelist, 'add', 'en')),
    needed: { label: say(whitelist, 'number', 'en'), good: '100000009908', said: say(whitelist, 'number_wrong', 'en') },
    waits: true,
  },
  {
    file: 'irradiance/SensorForm.tsx',
    path: '/setting/irrADiaTorList',
    open: (page) => press(page, say(irradiance, 'add', 'en')),
    needed: { label: say(irradiance, 'code', 'en'), good: 'MET-09', said: say(irradiance, 'code_wrong', 'en') },
    waits: true,
  },
  {
    file: 'ratings/RatingsForm.tsx',
    path: '/setting/deviceExpandList',
    open: (page) => press(page, say(ratings, 'add', 'en')),
    needed: { label: say(ratings, 'serialNo', 'en'), good: 'SN-E2E-1', said: say(ratings, 'serialNo_wrong', 'en') },
    waits: true,
  },
  ...scheduleFormCases,
  {
    file: 'devices/DeviceForm.tsx',
    path: '/powerManageList/powerDetails?id=1&tab=devices',
    open: listed(say(deviceForm, 'add', 'en')),
    needed: { label: say(deviceForm, 'code', 'en'), good: 'A-99-1', said: say(deviceForm, 'code_wrong', 'en') },
    waits: true,
  },
  gridFormCase,
  switchSettingFormCase,
  {
    file: 'embed/LinkForm.tsx',
    path: '/security/embedLinks',
    open: (page) => press(page, say(embed, 'add', 'en')),
    needed: { label: say(embed, 'name', 'en'), good: 'Lobby', said: say(embed, 'nameNeeded', 'en') },
    waits: true,
  },
  {
    file: 'approvals/DecideDialog.tsx',
    path: '/devOps/approvals',
    open: listed(say(approvals, 'refuseOf', 'en')),
    needed: { label: say(approvals, 'noteNeeded', 'en'), good: 'Not today', said: say(approvals, 'noteMissing', 'en') },
    waits: false,
  },
  lockOutFormCase,
  notificationFormCase,
  rotationFormCase,
  shelveFormCase,
  outOfServiceFormCase,
  workOrderFormCase,
  ...accountFormCases,
]
