import { fork } from 'node:child_process'
import { once } from 'node:events'
import { calls } from '@sundial/contract/calls.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { describe, expect, it } from 'vitest'
import { isAlive, until } from '../../../test/harmful-answers.ts'
import { serverForAll } from '../../../test/serving.ts'
import { start } from '../../start.ts'

const entry = new URL('../../../test/harmful-process.ts', import.meta.url)

describe('the processes beside the server', { timeout: 60_000 }, () => {
  const s = serverForAll(async (t) => ({ bearer: await t.token('east') }))

  it('end with the server, also what is at work; whoever waits for it is told so', async () => {
    const where = { databaseUrl: s.database.url, host: '127.0.0.1', port: 0, consoleDir: null, uploadsDir: s.uploadsDir }
    const other = await start({ ...where, log: () => {}, version: 't', secretKey: Buffer.alloc(32, 7), clock: s.clock, heavy: { entry } })
    const ask = (parentName: string) =>
      other.app.inject({
        method: 'POST',
        url: `${prefixes[0]}${calls.areaNames.path}`,
        headers: { token: s.bearer },
        payload: { type: 2, parentName },
      })
    const pid = Number((await ask('thisProcess')).json().data[0].name)
    const [atWork, waiting] = [ask('forEver'), ask('forEver')]
    await until(async () => /sundial_heavy_waiting 1/.test((await other.app.inject('/metrics')).body))
    await other.stop()
    for (const answer of [await atWork, await waiting]) expect([answer.statusCode, answer.json().code]).toEqual([503, '009901'])
    await until(() => !isAlive(pid))
  })

  it('end where the server is gone without a word, and not by a signal to the whole group', async () => {
    const child = fork(entry, [], { stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'], serialization: 'advanced', execArgv: [] })
    child.send({ is: 'file', name: 'none' })
    await once(child, 'message') // that there is no such file: it is there
    child.kill('SIGTERM')
    child.kill('SIGINT')
    child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })
})
