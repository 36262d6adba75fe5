import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sizeOf } from './package/size-of.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const signIn = '/faims/login/normalLogin'

/** What a process writes until it says that it is ready: its address and the first password. */
const greeting = (child: ChildProcess): Promise<{ address: string; password: string }> =>
  new Promise((resolve, reject) => {
    const said: string[] = []
    for (const stream of [child.stdout!, child.stderr!])
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line)
        const address = /^Sundial is ready: (\S+)$/m.exec(said.join('\n'))?.[1]
        const password = /^Sign in: admin \/ (\S+)$/m.exec(said.join('\n'))?.[1]
        if (address && password) resolve({ address, password })
      })
    child.once('exit', (code) => reject(new Error(`ended with ${code}:\n${said.join('\n')}`)))
  })

describe.skipIf(process.platform === 'win32')('the archive of npm run package', () => {
  let folder: string
  let archive: string
  let installed: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sundial-package-'))
    execFileSync(process.execPath, [join(root, 'scripts/package.ts'), folder], { stdio: 'pipe' })
    archive = join(folder, readdirSync(folder)[0]!)
    const empty = join(folder, 'an empty place')
    mkdirSync(empty)
    execFileSync('tar', ['-xzf', archive, '-C', empty])
    installed = join(empty, readdirSync(empty)[0]!)
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('is at most 90 MB, and 250 MB unpacked, without tests or what is only for development', () => {
    expect(sizeOf(archive)).toBeLessThan(90e6)
    expect(sizeOf(installed)).toBeLessThan(250e6)
    const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
    expect(
      files.filter((file) =>
        /\.test\.ts$|^packages\/[^/]+\/test\/|node_modules\/(typescript|vitest|antd|react|playwright-core)\//.test(file),
      ),
    ).toEqual([])
    expect(files).toContain('packages/console/dist/index.html')
    expect(files).toContain('packaging/sundial.service')
  })

  it('unpacked in an empty place, starts with nothing but a shell, is signed in to, and ends', async () => {
    const data = join(folder, 'data')
    const env = { PATH: '/usr/bin:/bin', PORT: '0', MQTT_PORT: '0', SUNDIAL_DATA: data, SUNDIAL_HISTORY_DAYS: '0' }
    const child = spawn(join(installed, 'bin/sundial'), ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'exit')
    try {
      const { address, password } = await greeting(child)
      const page = await fetch(address)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
      const body = JSON.stringify({ username: 'admin', password })
      const answer = await fetch(address + signIn, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      expect(await answer.json()).toMatchObject({ code: '00000' })
    } finally {
      child.kill('SIGTERM')
      await ended
      // As root the database lies elsewhere.
      const at = join(data, 'cluster-at')
      const cluster = existsSync(at) ? readFileSync(at, 'utf8').trim() : null
      if (cluster) for (const left of [cluster, `${cluster}.owner`]) rmSync(left, { recursive: true, force: true })
    }
    expect(child.exitCode).toBe(0)
  }, 120_000)
})
