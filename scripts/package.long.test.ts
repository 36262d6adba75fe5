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

/** Calls by the paths that the specification names: the tree's own words are not at hand where it is installed. */
const caller = (address: string) => {
  let token = ''
  const ask = async <T>(path: string, body: object | FormData): Promise<T> => {
    const isForm = body instanceof FormData
    const headers = { i18n: 'en', ...(isForm ? {} : { 'content-type': 'application/json' }), ...(token ? { token } : {}) }
    const answer = await fetch(`${address}/faims${path}`, { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) })
    const { code, msg, data } = (await answer.json()) as { code: string; msg: string; data: T }
    if (code !== '00000') throw new Error(`${path}: ${code} ${msg}`)
    return data
  }
  const signIn = async (password: string): Promise<void> => {
    token = (await ask<{ accessToken: string }>('/login/normalLogin', { username: 'admin', password })).accessToken
    await ask('/login/confirmPassword', { password })
  }
  /** The file of the ticket that a call answers. */
  const download = async (path: string, body: object): Promise<Buffer> => {
    const { ticket } = await ask<{ ticket: string }>(path, body)
    const answer = await fetch(`${address}/faims/download?ticket=${ticket}`, { headers: { token } })
    expect(answer.status).toBe(200)
    return Buffer.from(await answer.arrayBuffer())
  }
  return { ask, signIn, download }
}

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
  })

  it.each(['sundial', 'sundial-server', 'sundial-link', 'sundial-concentrator'])(
    '%s.service starts a command that the archive has',
    (unit) => {
      const text = readFileSync(join(installed, `packaging/${unit}.service`), 'utf8')
      const [, command] = /^ExecStart=\/opt\/sundial\/bin\/sundial (\w+)/m.exec(text)!
      const usage = execFileSync(join(installed, 'bin/sundial'), [command!, '--help'], { encoding: 'utf8' })
      expect(usage).toMatch(new RegExp(`^Usage: sundial ${command}\\b`))
    },
  )

  it('has the licences of libraries that are built into the command, and every picture that its README shows', () => {
    expect(existsSync(join(installed, 'node_modules/pdfmake'))).toBe(false)
    expect(readFileSync(join(installed, 'licenses/pdfmake/LICENSE'), 'utf8')).toContain('Permission is hereby granted')
    const pictures = [...readFileSync(join(installed, 'README.md'), 'utf8').matchAll(/!\[.*?\]\((.+?)\)/g)].map(([, path]) => path!)
    expect(pictures.length).toBeGreaterThan(0)
    expect(pictures.filter((path) => !existsSync(join(installed, path)))).toEqual([])
  })

  describe('unpacked in an empty place', () => {
    let child: ChildProcess
    let ended: Promise<unknown>
    let api: ReturnType<typeof caller>
    const hello = { address: '', password: '' }
    beforeAll(async () => {
      const env = { PATH: '/usr/bin:/bin', PORT: '0', MQTT_PORT: '0', SUNDIAL_DATA: join(folder, 'data'), SUNDIAL_HISTORY_DAYS: '0' }
      child = spawn(join(installed, 'bin/sundial'), ['start'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
      ended = once(child, 'exit')
      Object.assign(hello, await greeting(child))
      api = caller(hello.address)
      await api.signIn(hello.password)
    }, 120_000)
    const end = async (): Promise<number | null> => {
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    }
    afterAll(async () => {
      await end()
      // As root the database lies elsewhere.
      const at = join(folder, 'data/cluster-at')
      const cluster = existsSync(at) ? readFileSync(at, 'utf8').trim() : null
      if (cluster) for (const left of [cluster, `${cluster}.owner`]) rmSync(left, { recursive: true, force: true })
    })
    type Plant = { id: number; name: string; moduleCount: number }
    const smallestPlant = async (): Promise<Plant> => {
      const { list } = await api.ask<{ list: Plant[] }>('/appApi/powerStationList', { pageSize: 100 })
      return list.toSorted((a, b) => a.moduleCount - b.moduleCount)[0]!
    }
    const moduleOf = async (stationId: number) =>
      (await api.ask<{ list: { id: number; gw: string }[] }>('/device/getDeviceByType', { stationId, kind: 'module', pageSize: 1 }))
        .list[0]!

    it('starts with nothing but a shell, and shows its page', async () => {
      const page = await fetch(hello.address)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root">')])
    })

    it('makes a workbook, and imports one', async () => {
      const { id, name } = await smallestPlant()
      const row = {
        Plant: name,
        'Kind of device': 'Inverter',
        Code: 'Z-INV',
        'Device ID': '488000000001',
        Concentrator: (await moduleOf(id)).gw,
      }
      const titles = Object.keys(row)
      const book = await api.download('/device/universalExport', { exTitle: 'Devices', titles, titleValues: titles, jsonList: [row] })
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(book)]), 'devices.xlsx')
      const { importId, mapping } = await api.ask<{ importId: string; mapping: (number | null)[] }>('/device/importDevice', form)
      expect(await api.ask('/import/commit', { importId, mapping, rows: 'all' })).toEqual({ added: 1, known: 0, wrong: 0 })
    })

    it('makes a certificate', async () => {
      const { id: stationId } = await smallestPlant()
      const target = { kind: 'module', ids: [(await moduleOf(stationId)).id] }
      const { taskId } = await api.ask<{ taskId: number }>('/device/pvTransmissionDataCheck', { stationId, target })
      const pdf = await api.download('/rsd/certificate/file', { taskId, words: 'ja' })
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    })

    it('ends when it is told to', async () => expect(await end()).toBe(0))
  })
})
