import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders = '/usr/lib'
const librariesOf = (): string[] => {
  try {
    return readdirSync(folders, { recursive: false, encoding: 'utf8' }).flatMap((name) => libraryIn(join(folders, name, 'faketime')))
  } catch {
    return [] // no such folder: not Debian
  }
}
const libraryIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name === 'libfaketimeMT.so.1')
      .map((name) => join(folder, name))
  } catch {
    return [] // nothing of this name here
  }
}
const [library] = librariesOf()
/** Why the clock of a process can't be set here; null = it can. */
export const whyNoFaketime = library === undefined ? 'faketime is not installed (Debian: faketime)' : null

/** For tests: a wall clock for processes that are started with `env`, set by the second while they run. Their monotonic clock is real. */
export const openFaketime = () => {
  const folder = mkdtempSync(join(tmpdir(), 'sundial-faketime-'))
  const file = join(folder, 'clock')
  const set = (aheadS: number): void => writeFileSync(file, `${aheadS < 0 ? '' : '+'}${aheadS}\n`)
  set(0)
  return {
    env: { LD_PRELOAD: library!, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
    /** Its distance from the real clock, s; the processes follow within a second. */
    set,
    close: (): void => rmSync(folder, { recursive: true }),
  }
}
