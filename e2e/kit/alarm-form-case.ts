import { alarms } from '@sundial/phrases/alarms.ts'
import { outOfService } from '@sundial/phrases/out-of-service.ts'
import { workOrders } from '@sundial/phrases/work-orders.ts'
import { type FormCase, press } from './form-case.ts'
import { say } from './say.ts'

/** The dialog that puts an alarm aside, of the first alarm of the page. */
export const shelveFormCase: FormCase = {
  file: 'alarms/ShelveForm.tsx',
  path: '/devOps/giveAnAlarm',
  open: async (page) => {
    await page.locator('.alarm-row .alarm-name').filter({ visible: true }).first().click()
    await press(page, say(alarms, 'shelve', 'en'))
  },
  needed: { label: say(alarms, 'reason', 'en'), good: 'Waits for a part', said: say(alarms, 'reasonMissing', 'en') },
  waits: false,
}

/** The dialog that takes the equipment of the first alarm of the page out of service. */
export const outOfServiceFormCase: FormCase = {
  file: 'parts/out-of-service/TakeOutForm.tsx',
  path: '/devOps/giveAnAlarm',
  open: async (page) => {
    await page.locator('.alarm-row .alarm-name').filter({ visible: true }).first().click()
    await page
      .getByRole('button', { name: say(alarms, 'more', 'en') })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say(outOfService, 'takeOut', 'en') }).click()
    await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
  },
  needed: { label: say(outOfService, 'reason', 'en'), good: 'Waits for a part', said: say(outOfService, 'reasonMissing', 'en') },
  waits: false,
}

/** The form of a work order without an alarm. */
export const workOrderFormCase: FormCase = {
  file: 'parts/work-orders/WorkOrderForm.tsx',
  path: '/devOps/workOrder',
  open: (page) => press(page, say(workOrders, 'add', 'en')),
  needed: { label: say(workOrders, 'formTitle', 'en'), good: 'Cut the grass', said: say(workOrders, 'titleMissing', 'en') },
  waits: false,
}
