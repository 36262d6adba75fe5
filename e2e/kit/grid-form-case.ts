import { grid } from '@sundial/phrases/grid.ts'
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
