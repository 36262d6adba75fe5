import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isSigned } from '@sundial/wire/link/file-transfer.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { signFile, writePackage } from './sign-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'sundial-sign-'))
afterAll(() => rmSync(folder, { recursive: true }))
const pair = (kind: 'ed25519' | 'x25519') => generateKeyPairSync(kind as 'ed25519')
const keys = pair('ed25519')
const at = (name: string, content: string): string => {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}
const key = at('key.pem', keys.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
const image = at('agent.mjs', 'process.exit(0)')
const about = { key, kind: 'firmware', version: '1.5.0', model: 'CCO-2' }

describe('a file that is signed', () => {
  it('is what a concentrator with the public key takes, and nothing else is', () => {
    const offer = signFile(image, about)
    const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }) as string
    expect(offer).toMatchObject({ kind: 'firmware', name: 'agent.mjs', size: 15, xfer: offer.sha256.slice(0, 8) })
    expect(isSigned(offer, pem)).toBe(true)
    expect(isSigned({ ...offer, model: 'CCO-3' }, pem)).toBe(false)
    expect(isSigned(offer, 'no key')).toBe(false)
  })
  it('is written as a package that the library of a platform takes', () => {
    const out = join(folder, 'opt.bin')
    writePackage(image, out, { ...about, kind: 'optimizerFirmware', model: 'OPT-600' })
    const pem = keys.publicKey.export({ type: 'spki', format: 'pem' }) as string
    const [head, content] = readFileSync(out, 'utf8').split('\n')
    const said = JSON.parse(head!)
    expect(said).toMatchObject({ kind: 'optimizerFirmware', name: 'agent.mjs', version: '1.5.0', model: 'OPT-600', size: 15 })
    expect([isSigned(said, pem), content]).toEqual([true, 'process.exit(0)'])
  })
  it.each<[string, string, object, string]>([
    ['that is not there', join(folder, 'nowhere'), {}, "nowhere can't be read"],
    ['of no kind', image, { kind: 'music' }, 'music is no kind of file: firmware or optimizerFirmware'],
    ['that is empty', at('empty.mjs', ''), {}, 'size: '],
    ['with a version that is too long', image, { version: '1.0.0-release-candidate-7' }, 'version: '],
    ['with a key that is none', image, { key: image }, 'agent.mjs is no Ed25519 private key in PEM'],
  ])('%s is refused in plain words', (_, file, change, why) => {
    expect(() => signFile(file, { ...about, ...change })).toThrow(why)
  })
})
