import { expect, it } from 'vitest'
import { initialsOf } from './initials.ts'

it.each([
  ['Wang Lei', 'WL'],
  ['wang.lei', 'WL'],
  ['admin', 'AD'],
  ['王磊', '王磊'],
  ['欧阳明月', '明月'],
  ['山田 太郎', '山田'],
  ['', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
