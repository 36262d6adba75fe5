import { expect, it } from 'vitest'
import { middleOf } from './avatar-picture.ts'

it.each([
  [400, 200, { x: 100, y: 0, side: 200 }],
  [200, 400, { x: 0, y: 100, side: 200 }],
  [64, 64, { x: 0, y: 0, side: 64 }],
])('of a picture of %i x %i the square in the middle is shown', (width, height, middle) => {
  expect(middleOf(width, height)).toEqual(middle)
})
