import { describe, expect, it } from 'vitest'
import { withoutPassword } from './show-settings.ts'

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
