import { describe, expect, it } from 'vitest'
import { choiceOf, readChosen } from './chosen-user.ts'

describe('the user an audit query is about', () => {
  it.each([
    { userId: '7', user: '' },
    { userId: '', user: 'li' },
    { userId: '', user: 'id:7' },
    { userId: '', user: '' },
  ])('%j is one value and comes back from it', (chosen) => expect(readChosen(choiceOf(chosen))).toEqual(chosen))
})
