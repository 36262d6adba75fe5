import { expect, it } from 'vitest'
import { splitValueName } from './value-name.ts'

it('the name of a value is told apart from its number', () => {
  expect(splitValueName('register 12')).toEqual({ base: 'register', number: '12' })
  expect(splitValueName('voltage')).toEqual({ base: 'voltage', number: null })
  expect(splitValueName('128')).toEqual({ base: '128', number: null })
  expect(splitValueName('own name 3')).toEqual({ base: 'own name', number: '3' })
})
