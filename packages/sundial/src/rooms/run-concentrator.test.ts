import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sundial-concentrator-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'concentrator.json')
const run = (content: string, ...args: string[]) => {
  writeFileSync(file, content)
  const { status, stderr } = spawnSync(process.execPath, [main, 'concentrator', ...args], {
    encoding: 'utf8',
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  return { status, stderr }
}
const config = `{
  "gw": "33",
  "secret": "topsecret",
  "mqttUrl": "mqtt://127.0.0.1:1883",
  "dataDir": "data", "model": "C", "firmware": "1", "reportPeriodS": 60,
  "buses": [
    {
      "id": "plc", "kind": "dlt645-serial",
      "path": "/dev/ttyS0",
      "baudRate": 1,
      "devices": ["000000000001"]
    }
  ]
}
`

describe('sundial concentrator with a configuration that is wrong', () => {
  it.each([['--config', file], [file]])('names file, line and field, and no secret: %s', (...args) => {
    const { status, stderr } = run(config, ...args)
    expect(status).toBe(1)
    expect(stderr.split('\n').slice(0, 4)).toEqual([
      'Wrong concentrator configuration:',
      `${file}:2: gw: must be 12 digits`,
      `${file}:3: secret: must be 64 hex digits, in lower case`,
      expect.stringContaining(`${file}:10: buses.0.baudRate: `),
    ])
    expect(stderr).not.toContain('topsecret')
  })
  it('names the line where it is no JSON', () => {
    expect(run('{\n  "gw": 1,\n}', file)).toEqual({ status: 1, stderr: expect.stringMatching(/:3 is not JSON: [^\n]+\n$/) })
  })
  it('says that there is no such file, and which option is missing', () => {
    expect(run(config, join(folder, 'nowhere.json')).stderr).toContain('There is no file')
    expect(run(config).stderr).toContain('sundial concentrator --config FILE')
    expect(run(config, folder).stderr).toMatch(/^\S+ can't be read: EISDIR[^\n]*\n$/)
  })
})
