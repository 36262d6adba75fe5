import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const source = join(import.meta.dirname, '../../packages/console/src')

/** What is about people, sessions, the platform or several plants at once goes by the reader's own clock; everything else is a plant's. */
const readersOwn = [
  'alarm-limits/',
  'alarms/HourBars.tsx',
  'audit/',
  'comparison/',
  'embed/',
  'firmware/',
  'history/presence-list.ts',
  'imports/',
  'kit/',
  'notifications/',
  'overview/',
  'parts/concentrators/',
  'parts/exports/',
  'schedules/LanesPart.tsx',
  'sessions/',
  'shell/',
  'tasks/task-list.ts',
  'tokens/',
  'users/',
  'whitelist/',
]

describe('the console', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source })
  it('writes instants of a plant in the plant’s own time: no file about one asks for the reader’s zone', () => {
    const askers = files.filter((file) => /\bownZone\(/.test(readFileSync(join(source, file), 'utf8')))
    expect(askers.filter((file) => !readersOwn.some((folder) => file.startsWith(folder)))).toEqual([])
    expect(askers.length).toBeGreaterThan(5)
  })
})
