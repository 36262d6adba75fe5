import type { RegisteredConcentrator } from '@sundial/store/concentrators/register.ts'
import { describe, expect, it } from 'vitest'
import { agentFile } from './agent-file.ts'

const concentrator = { gw: '100000000001', reportPeriodS: null, collectPeriodS: null } as RegisteredConcentrator

describe('the configuration file of an agent', () => {
  it.each([
    ['mqtt://pv.example.com:1883', true],
    ['mqtts://pv.example.com:8883', false],
    [null, false],
  ])('of an address %s says whether the concentrator comes without TLS: %s', (address, isPlain) => {
    const file = agentFile(concentrator, { credential: null }, address)
    expect(file.isPlain).toBe(isPlain)
    expect(JSON.parse(file.text).mqttUrl).toBe(address ?? 'mqtts://platform.example.com:8883')
  })
})
