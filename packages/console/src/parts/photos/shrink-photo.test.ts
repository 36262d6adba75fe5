import { describe, expect, it } from 'vitest'
import { fitted, jpegName } from './shrink-photo.ts'

describe('photos that are made small', () => {
  it.each([
    [
      [4000, 3000],
      [2048, 1536],
    ],
    [
      [3000, 4000],
      [1536, 2048],
    ],
    [
      [800, 600],
      [800, 600],
    ],
    [
      [20_000, 2],
      [2048, 1],
    ],
  ])('%j keeps its shape as %j, and is never made larger', ([width, height], [fitWidth, fitHeight]) =>
    expect(fitted(width!, height!, 2048)).toEqual({ width: fitWidth, height: fitHeight }),
  )

  it.each([
    ['IMG_1.HEIC', 'IMG_1.jpg'],
    ['roof.of.hall.png', 'roof.of.hall.jpg'],
    ['照片', '照片.jpg'],
    ['.png', 'photo.jpg'],
  ])('%s is called %s', (name, called) => expect(jpegName(name)).toBe(called))
})
