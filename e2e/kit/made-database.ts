import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { dataIn, makeRunFolder } from '@sundial/store/test/run-folder.ts'
import { runSundial } from './sundial.ts'

const variable = 'SUNDIAL_MADE_DATABASE_PORT'
const run = promisify(execFile)

/** Makes a cluster with the schema and nothing else: no organisation, no user, no key. */
const make = async (data: string): Promise<string> => {
  const { ended, err } = runSundial(['migrate'], { SUNDIAL_DATA: data })
  const { code } = await ended
  if (code !== 0) throw new Error(`sundial migrate ended with ${code}:\n${err.join('\n')}`)
  return data
}

/** vitest globalSetup: makes the database that specs begin with, when the first spec asks for it. */
export const setup = async (): Promise<() => Promise<void>> => {
  const { folder, remove } = await makeRunFolder(tmpdir())
  let made: Promise<string> | undefined
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    made ??= make(dataIn(folder))
    made.then(
      (data) => socket.end(data),
      (error) => socket.end(`failed: ${error}`),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  process.env[variable] = String((server.address() as AddressInfo).port)
  return async () => {
    server.close()
    await made?.catch(() => undefined)
    remove()
  }
}

/**
 * Puts a copy of that database into a data folder that is to be made, so that `sundial start` finds its schema there. Specs of the first
 * start itself do without.
 */
export const putDatabase = async (data: string): Promise<void> => {
  const port = process.env[variable]
  if (!port) throw new Error('putDatabase() needs the globalSetup of e2e/vitest.config.ts')
  const made = await text(connect(Number(port), '127.0.0.1'))
  if (!made.startsWith('/')) throw new Error(`the database of the specs was not made: ${made}`)
  chmodSync(dirname(data), 0o755)
  await run('cp', ['-a', made, data]) // Node's own copy does not keep whose a file is.
}
