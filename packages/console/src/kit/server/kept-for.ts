import { keepHere } from '../settings/device-storage.ts'

/** Under this name the device says for whom it keeps answers to be read without a network (kept-answers.ts). */
export const keptForKey = 'sundial.keptFor'

/** From now on nobody reads what was kept: the session has ended. The next who keeps something clears it. */
export const forgetKeptAnswers = () => keepHere(keptForKey, '')
