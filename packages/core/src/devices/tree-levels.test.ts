import { describe, expect, it } from 'vitest'
import type { DeviceKind } from './kinds.ts'
import { kindsTowards } from './tree-levels.ts'

describe('the kinds that lead to a device in a tree', () => {
  it.each<[DeviceKind, DeviceKind[]]>([
    ['module', ['inverter', 'string', 'module']],
    ['string', ['inverter', 'string']],
    ['inverter', ['inverter']],
    ['meter', ['meter']],
    ['irradianceSensor', ['irradianceSensor']],
  ])('%s: %s', (kind, expected) => expect(kindsTowards(kind)).toEqual(expected))
})
