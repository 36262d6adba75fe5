import { readFile } from 'node:fs/promises'
import { calls } from '@sundial/contract/calls.ts'
import { type InstallationFact, installationFacts } from '@sundial/contract/installation.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverForTests, type TestServer } from '../../test/server.ts'

type Fact = { key: InstallationFact; value: number | boolean; setting: string | null }

describe('how the installation is secured', () => {
  let s: TestServer
  beforeAll(async () => {
    s = await serverForTests()
  })
  afterAll(() => s.stop())

  const facts = async (): Promise<Fact[]> => {
    const answer = await s.call(calls.installation.path, {}, await s.token('east'))
    return (answer.data as { facts: Fact[] }).facts
  }

  it('is told whole, as it is set', async () => {
    const told = await facts()
    expect(told.map(({ key }) => key)).toEqual([...installationFacts])
    const of = (key: InstallationFact) => told.find((fact) => fact.key === key)?.value
    expect(of('ownAddresses')).toBe(true)
    expect([of('sessionIdleMin'), of('sessionMaxH'), of('passwordAgainMin'), of('energisePercent')]).toEqual([30, 12, 5, 5])
  })
  it('names settings that there are', async () => {
    const documented = await readFile(new URL('../../../../docs/settings.md', import.meta.url), 'utf8')
    const named = (await facts()).flatMap(({ setting }) => setting ?? [])
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => !documented.includes(`| \`${name}\` |`))).toEqual([])
  })
  it.each([
    ['nobody says which', [], false],
    ['is named', ['127.0.0.1'], true],
  ])('says whether people can be told apart behind a proxy that %s', async (_what, trustedProxies, known) => {
    const behind = await serverForTests({ settings: { proxied: true, trustedProxies } })
    const answer = await behind.call(calls.installation.path, {}, await behind.token('east'))
    expect((answer.data as { facts: Fact[] }).facts).toContainEqual({
      key: 'ownAddresses',
      value: known,
      setting: 'SUNDIAL_TRUSTED_PROXIES',
    })
    await behind.stop()
  })
  it('is not told to who may not see the audit log', async () => {
    expect((await s.call(calls.installation.path, {}, await s.token('nobody'))).code).toBe('401')
  })
})
