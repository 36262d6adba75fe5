import { readFileSync } from 'node:fs'
import { faultKinds } from '@sundial/core/fleet/faults.ts'
import { describe, expect, it } from 'vitest'
import { faultOrder } from './fault-order.ts'

const text = readFileSync(new URL('../../../../docs/field.md', import.meta.url), 'utf8')

describe('docs/field.md', () => {
  it('lists every kind of fault as the table has it', () => {
    const rows = [...text.matchAll(/^\| (\w+) \| (module|inverter|concentrator|irradianceSensor) \| (.*) \| (.*)\|$/gm)].map((row) =>
      row.slice(1).map((cell) => cell.trim()),
    )
    expect(rows).toEqual(
      Object.entries(faultKinds).map(([kind, { on, about, level }]) => [
        kind,
        on,
        about,
        level ? `${level.unit}, ${level.usual} (${level.min} to ${level.max})` : '',
      ]),
    )
  })
  it('shows an order that is taken', () => {
    const example = /```json\n([\s\S]*?)```/.exec(text)![1]!
    expect(faultOrder.parse(JSON.parse(example))).toMatchObject({ id: 'dirt', rate: 0.4, daily: '09:00-15:30' })
  })
})
