import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'
import { showSettings, withoutPassword } from './show-settings.ts'

describe('an address in a log', () => {
  it.each([
    ['mqtt://platform:a%20secret@127.0.0.1:1883', 'mqtt://platform:***@127.0.0.1:1883'],
    ['mqtts://:only%40secret@broker.example.com', 'mqtts://:***@broker.example.com'],
    ['mqtt://platform:one@two@three@broker:1883/path@x', 'mqtt://platform:***@broker:1883/path@x'],
    ['mqtt+tls://platform:secret@broker', 'mqtt+tls://platform:***@broker'],
    ['postgres://db.example.com/sundial?user=a&password=secret&ssl=on', 'postgres://db.example.com/sundial?user=a&password=***&ssl=on'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('%s has no password', (address, shown) => {
    expect(withoutPassword(address)).toBe(shown)
  })
})

describe('the list of settings', () => {
  const linesOf = (env: Record<string, string>) => showSettings(readSettings(env, import.meta.dirname))
  it('says each as it is written, never as a thing of the program', () => {
    const lines = linesOf({ SUNDIAL_GRID_CO2: '0.531 2023 MEE, China', SUNDIAL_HOSTS: 'a.example,b.example', SUNDIAL_DEMO: 'off' })
    expect(lines.filter((line) => line.includes('[object'))).toEqual([])
    expect(lines.find((line) => line.startsWith('SUNDIAL_GRID_CO2'))).toContain(' 0.531 2023 MEE, China ')
    expect(lines.find((line) => line.startsWith('SUNDIAL_HOSTS'))).toContain(' a.example,b.example ')
    expect(lines.find((line) => line.startsWith('SUNDIAL_DEMO'))).toContain(' off ')
  })
})
