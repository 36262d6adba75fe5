import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'
import { settingsTable } from './settings-table.ts'
import { showSettings } from './show-settings.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'sundial-settings-'))
const withFile = (content: unknown, name = 'sundial.config.json') => {
  const cwd = folder()
  const path = join(cwd, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return { cwd, path }
}

describe('settings', () => {
  it('has a default for everything, so that nothing has to be set', () => {
    const { settings, sources, warnings } = readSettings({}, '/srv')
    expect(settings).toMatchObject({ port: 8080, host: '127.0.0.1', data: '/srv/data', demo: true, historyDays: 30, databaseUrl: null })
    expect(new Set(Object.values(sources))).toEqual(new Set(['default']))
    expect(warnings).toEqual([])
  })

  it('takes the environment before the file, and the file before the default', () => {
    const { cwd, path } = withFile({ PORT: 9000, HOST: '0.0.0.0', SUNDIAL_DEMO: false })
    const { settings, sources } = readSettings({ PORT: '9100' }, cwd)
    expect(settings).toMatchObject({ port: 9100, host: '0.0.0.0', demo: false })
    expect(sources).toMatchObject({ port: 'environment', host: path, demo: path, data: 'default' })
  })

  it('reads the file that SUNDIAL_CONFIG names, and says so when it is not there', () => {
    const { cwd } = withFile({ SUNDIAL_REPORT_PERIOD_S: 5 }, 'other.json')
    expect(readSettings({ SUNDIAL_CONFIG: 'other.json' }, cwd).settings.reportPeriodS).toBe(5)
    expect(() => readSettings({ SUNDIAL_CONFIG: 'none.json' }, cwd)).toThrow(/SUNDIAL_CONFIG.*none\.json.*does not exist/)
  })

  it('takes a private key of P-256 for push services, and no other text of its length', () => {
    const pushKey = 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'
    expect(readSettings({ SUNDIAL_PUSH_KEY: pushKey }, '/srv').settings.pushKey).toBe(pushKey)
    for (const wrong of ['A'.repeat(43), `${'_'.repeat(42)}8`, pushKey.slice(1)])
      expect(() => readSettings({ SUNDIAL_PUSH_KEY: wrong }, '/srv')).toThrow(/SUNDIAL_PUSH_KEY/)
  })

  it('counts an empty variable as not set', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '' }, '/srv').settings).toMatchObject({ port: 8080, databaseUrl: null })
  })

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['MQTT_URL', 'http://localhost'],
    ['SUNDIAL_DEMO', 'yes'],
    ['SUNDIAL_REPORT_PERIOD_S', '0'],
    ['SUNDIAL_ADMIN_PASSWORD', 'short'],
    ['SUNDIAL_LOG_LEVEL', 'loud'],
    ['SUNDIAL_PUBLIC_URL', 'sundial.example'],
    ['SUNDIAL_PUBLIC_URL', 'ftp://sundial.example'],
    ['SUNDIAL_TRUSTED_PROXIES', '10.0.0.1, proxy.example'],
    ['SUNDIAL_TRUSTED_PROXIES', '10.0.0.0/64'],
  ])('refuses %s=%s, naming it and what is allowed', (name, value) => {
    const row = Object.values(settingsTable).find((r) => r.name === name)
    expect(() => readSettings({ [name]: value }, '/srv')).toThrow(new RegExp(`${name}.*allowed: ${row?.allowed.slice(0, 6)}`))
  })

  it('reads trusted proxies as a list of addresses and networks, none by default', () => {
    const of = (list: string) => readSettings({ SUNDIAL_TRUSTED_PROXIES: list }, '/srv').settings.trustedProxies
    expect(of('')).toEqual([])
    expect(of('10.0.0.1')).toEqual(['10.0.0.1'])
    expect(of(' 10.0.0.0/8 , ::1,')).toEqual(['10.0.0.0/8', '::1'])
  })

  it('names every wrong setting at once, but never shows a secret', () => {
    const wrong = () => readSettings({ PORT: 'x', SUNDIAL_ADMIN_PASSWORD: 'hush' }, '/srv')
    expect(wrong).toThrow(/PORT.*\n.*SUNDIAL_ADMIN_PASSWORD/)
    expect(wrong).not.toThrow(/hush/)
  })

  it('refuses an unknown name in the file and a file that is no object', () => {
    expect(() => readSettings({}, withFile({ PROT: 1 }).cwd)).toThrow(/PROT.*no setting.*PORT/)
    expect(() => readSettings({}, withFile('[1]').cwd)).toThrow(/must be one JSON object/)
    for (const text of ['{', `${'['.repeat(100_000)}${']'.repeat(100_000)}`, `{"PORT":${'['.repeat(9_000)}${']'.repeat(9_000)}}`])
      expect(() => readSettings({}, withFile(text).cwd)).toThrow(/must be one JSON object/)
  })

  it('warns of an unknown SUNDIAL_ variable', () => {
    expect(readSettings({ SUNDIAL_PROT: '1' }, '/srv').warnings).toEqual([expect.stringContaining('SUNDIAL_PROT')])
  })

  it('warns where people stand behind a proxy and nobody says which, with what happens and what to set', () => {
    const warned = (env: Record<string, string>) => readSettings(env, '/srv').warnings
    const publicUrl = { SUNDIAL_PUBLIC_URL: 'https://pv.example' }
    expect(warned(publicUrl)).toEqual([
      expect.stringMatching(/without SUNDIAL_TRUSTED_PROXIES.*keep everybody from signing in.*127\.0\.0\.1/),
    ])
    expect(warned({ ...publicUrl, SUNDIAL_TRUSTED_PROXIES: '127.0.0.1' })).toEqual([])
    expect(warned({})).toEqual([])
  })

  it('shows each with its source, secrets masked', () => {
    const env = { DATABASE_URL: 'postgres://me:hush@db/sundial', SUNDIAL_ADMIN_PASSWORD: 'hush-hush', SUNDIAL_METRICS_TOKEN: 'hush-token' }
    const lines = showSettings(readSettings(env, '/srv'))
    expect(lines).toHaveLength(Object.keys(settingsTable).length)
    expect(lines.join('\n')).not.toContain('hush')
    expect(lines.find((line) => line.startsWith('DATABASE_URL'))).toMatch(/postgres:\/\/me:\*\*\*@db\/sundial\s+environment/)
    expect(lines.find((line) => line.startsWith('PORT'))).toMatch(/8080\s+default/)
  })
})
