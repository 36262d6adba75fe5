import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { localeArguments, majorOf, type Program, systemPrograms } from './programs.ts'
import { startEmbedded } from './start-embedded.ts'

describe("a folder with the system's own PostgreSQL", () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'sundial-programs-'))
    chmodSync(root, 0o755)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  /** A folder whose programs say this when asked for their version. */
  const folder = (said: string, names: readonly Program[] = ['initdb', 'pg_ctl', 'postgres']): string => {
    const bin = join(root, 'bin')
    mkdirSync(bin)
    for (const name of names) writeFileSync(join(bin, name), `#!/bin/sh\necho '${said}'\n`, { mode: 0o755 })
    return bin
  }
  const debian = (version: string) => `postgres (PostgreSQL) ${version} (Debian ${version}-0+deb12u1)`

  it.each([
    ['15.20', 15],
    ['18.4', 18],
    ['19beta1', 19],
  ])('of version %s is taken', (version, major) => {
    const bin = folder(debian(version))
    expect(systemPrograms(bin, null)).toEqual({ bin, major })
  })
  it('that is too old says so with both versions', () => {
    expect(() => systemPrograms(folder(debian('14.19')), null)).toThrow(
      /SUNDIAL_PG_BIN names .*bin, which is PostgreSQL 14: Sundial needs 15/,
    )
  })
  it('that lacks programs names each of them', () => {
    expect(() => systemPrograms(folder(debian('18.4'), ['pg_ctl']), null)).toThrow(/lacks initdb, postgres: it must be the folder with/)
    expect(() => systemPrograms(join(root, 'nowhere'), null)).toThrow(/lacks initdb, pg_ctl, postgres/)
  })
  it('that is something else says what it answered', () => {
    expect(() => systemPrograms(folder('hello'), null)).toThrow(/is no PostgreSQL: asked for its version it said "hello"/)
  })
  it('whose programs cannot be run says so', () => {
    const bin = folder(debian('18.4'))
    writeFileSync(join(bin, 'postgres'), 'no program', { mode: 0o644 })
    chmodSync(join(bin, 'postgres'), 0o644)
    expect(() => majorOf(bin)).toThrow(/postgres does not run: /)
  })
  it('that the user it would run as cannot enter names that user', () => {
    const bin = folder(debian('18.4'))
    chmodSync(root, 0o700)
    expect(() => systemPrograms(bin, { name: 'postgres', uid: 4_242, gid: 4_242 })).toThrow(/which the user postgres cannot enter/)
  })
  it('sorts by code point and knows all letters, whatever its version', () => {
    expect(localeArguments(18)).toContain('--locale-provider=builtin')
    expect(localeArguments(15).join(' ')).toMatch(/^--locale=C --lc-ctype=\S+UTF-8$/)
  })
  it('does not start where another major version made the database: both are named, and nothing is changed', async () => {
    const dir = join(root, 'postgresql')
    mkdirSync(join(dir, 'cluster'), { recursive: true })
    writeFileSync(join(dir, 'cluster', 'PG_VERSION'), '18\n')
    const pgBin = folder(debian('15.20'))
    await expect(startEmbedded({ dir, pgBin })).rejects.toThrow(
      /made by PostgreSQL 18, but the programs in .*bin are of PostgreSQL 15.*pg_dump/,
    )
    writeFileSync(join(dir, 'cluster', 'PG_VERSION'), '12\n')
    await expect(startEmbedded({ dir })).rejects.toThrow(/made by PostgreSQL 12, .*Set SUNDIAL_PG_BIN to the programs of 12/)
  })
})
