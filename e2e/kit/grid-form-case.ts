import { grid } from '@sundial/phrases/grid.ts'
import { interconnection } from '@sundial/phrases/interconnection.ts'
import { type FormCase, press } from './form-case.ts'
import { say } from './say.ts'

const number = say(grid, 'number', 'en')

/** The form of a transformer area, of a branch circuit and of a container. */
export const gridFormCase: FormCase = {
  file: 'grid/GridForm.tsx',
  path: '/powerManageList/powerDetails?id=1&tab=grid',
  open: (page) => press(page, say(grid, 'addArea', 'en')),
  needed: { label: number, good: 'T-99', said: say(grid, 'number_wrong', 'en') },
  waits: true,
  refused: {
    call: '/org/saveTq',
    code: '012501',
    label: number,
    fill: async (dialog) => {
      await dialog.getByLabel(number).fill('T-98')
      await dialog.getByLabel(say(grid, 'name', 'en')).fill('e2e')
    },
  },
}

/** What the switches at the point of interconnection are to be set to: an order, so it does not wait for its user. */
export const switchSettingFormCase: FormCase = {
  file: 'grid/SwitchSettingForm.tsx',
  path: '/powerManageList/powerDetails?id=1&tab=grid',
  open: (page) => press(page, say(interconnection, 'set', 'en')),
  needed: {
    label: say(interconnection, 'voltagePct', 'en'),
    good: '75',
    said: say(interconnection, 'voltagePct_wrong', 'en'),
  },
  waits: false,
}
