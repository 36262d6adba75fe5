import { expect, it } from 'vitest'
import { darkPlants } from './dark-plants.ts'

it('of several plants those are named whose modules cannot answer, until their own sunrise', () => {
  const noonInChina = Date.UTC(2026, 10, 22, 4, 0)
  const plants = [
    { name: 'Deqing', timeZone: 'Asia/Shanghai', latitudeDeg: 30.5, longitudeDeg: 120 },
    { name: 'Sevilla', timeZone: 'Europe/Madrid', latitudeDeg: 37.4, longitudeDeg: -6 },
    { name: 'Petrolina', timeZone: 'America/Recife', latitudeDeg: -9.4, longitudeDeg: -40.5 },
  ]
  const dark = darkPlants(plants, noonInChina)
  expect(dark.map(({ name }) => name)).toEqual(['Sevilla', 'Petrolina'])
  for (const { until } of dark) expect(until).toBeGreaterThan(noonInChina)
  expect(darkPlants(plants.slice(0, 1), noonInChina)).toEqual([])
})
