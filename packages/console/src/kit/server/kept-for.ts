import { keepHere } from '../settings/device-storage.ts'

/** Under this name the device says for whom it keeps answers to be read without a network (kept-answers.ts). */
export const keptForKey = 'sundial.keptFor'

/** Closes the kept answers when the session ends. They are deleted when the next person keeps an answer. */
export const forgetKeptAnswers = () => keepHere(keptForKey, '')
