import { describe, expect, it } from 'vitest'
import { coordinatesText, placeOfZone } from './place-of-zone.ts'

describe('the place of the sun chart', () => {
  it('is a city of the browser’s time zone', () => {
    const place = placeOfZone('Asia/Shanghai', 0)
    expect(place.key).toBe('hangzhou')
    expect(coordinatesText(place)).toBe('30.27°N 120.15°E')
  })

  it('is the meridian of a zone without a city, and has no name', () => {
    const place = placeOfZone('Asia/Tashkent', Date.UTC(2026, 5, 1))
    expect(place.key).toBeNull()
    expect(coordinatesText(place)).toBe('30.00°N 75.00°E')
  })

  it('says south and west', () => {
    expect(coordinatesText(placeOfZone('America/Sao_Paulo', 0))).toBe('23.55°S 46.63°W')
  })
})
