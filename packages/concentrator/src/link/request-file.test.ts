import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { requestFile } from './request-file.ts'

const gw = '100000000001'
const dir = mkdtempSync(join(tmpdir(), 'sundial-request-'))
afterAll(() => rmSync(dir, { recursive: true }))
const file = (name: string): string => join(dir, name)
const configured = (tls: object): string => {
  const config = { gw, mqttUrl: 'mqtts://localhost:8883', dataDir: dir, model: 'C', firmware: '1', reportPeriodS: 900, buses: [], tls }
  writeFileSync(file('config.json'), JSON.stringify(config))
  return file('config.json')
}
const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.log('skipped: the request at openssl, because openssl is not installed')

it('makes a key for its owner alone, keeps it the next time, and never writes over a file', async () => {
  const config = configured({ cert: file('gw.pem'), key: file('gw.key') })
  expect(await requestFile(config)).toContain(file('gw.csr'))
  const made = readFileSync(file('gw.key'), 'utf8')
  expect(statSync(file('gw.key')).mode & 0o777).toBe(0o600)
  await requestFile(config)
  expect(readFileSync(file('gw.key'), 'utf8')).toBe(made)
})

it.runIf(hasOpenssl)('the request is one that openssl reads, with the number as its name, signed by its key', async () => {
  await requestFile(configured({ cert: file('own.pem'), key: file('own.key') }))
  const openssl = (...args: string[]) => spawnSync('openssl', args, { cwd: dir, encoding: 'utf8' })
  const { stdout, stderr } = openssl('req', '-in', 'own.csr', '-verify', '-noout', '-subject')
  expect(stderr).toContain('verify OK')
  expect(stdout).toMatch(/^subject=\s*CN ?= ?100000000001$/m)
  const publicOf = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, encoding: 'utf8' })
  expect(publicOf('req', '-in', 'own.csr', '-noout', '-pubkey')).toBe(publicOf('pkey', '-in', 'own.key', '-pubout'))
})

it('says what is missing or of no use', async () => {
  await expect(requestFile(configured({}))).rejects.toThrow('cert and key must name the files')
  writeFileSync(file('garbage.key'), 'garbage')
  await expect(requestFile(configured({ cert: file('a.pem'), key: file('garbage.key') }))).rejects.toThrow("can't be read as a private key")
  await expect(requestFile(configured({ cert: file('a.pem'), key: file('none/gw.key') }))).rejects.toThrow("The key can't be written")
})
