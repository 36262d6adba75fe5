import { lockOuts } from '@sundial/phrases/lock-outs.ts'
import { station } from '@sundial/phrases/station.ts'
import type { FormCase } from './form-case.ts'
import { say } from './say.ts'

/** The form of a lock-out tag, of a plant: opened from the list of tags it misses the plant first. */
export const lockOutFormCase: FormCase = {
  file: 'lock-outs/LockOutForm.tsx',
  path: '/powerManageList/powerDetails?id=1',
  open: async (page) => {
    await page
      .getByRole('button', { name: say(station, 'more', 'en') })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByRole('menuitem', { name: say(lockOuts, 'addEllipsis', 'en') }).click()
    await page.getByRole('dialog').filter({ visible: true }).first().waitFor()
  },
  needed: { label: say(lockOuts, 'reason', 'en'), good: 'Connector replaced', said: say(lockOuts, 'reasonMissing', 'en') },
  waits: true,
}
