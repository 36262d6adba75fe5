import { randomBytes } from 'node:crypto'
import { heavyFiles, heavyHandlers } from '../src/heavy-handlers.ts'
import type { ReadCall } from '../src/kit/context.ts'
import { serveJobs } from '../src/kit/heavy/serve-jobs.ts'
import { type Sheet, sheetOf } from '../src/sheets/sheet.ts'

const forEver = (): never => {
  for (;;);
}
/** Many small things: V8 ends them by itself. */
const objects = (): never => {
  const all: object[] = []
  for (;;) all.push({ n: all.length, text: `n${all.length}` })
}
/** One thing that doubles: V8 ends the whole process. */
const oneArray = (): never => {
  const all: number[] = []
  for (;;) all.push(all.length + 0.5)
}
/** Memory outside of V8's heap. */
const buffers = (): never => {
  const all: Buffer[] = []
  for (;;) all.push(Buffer.alloc(1_000_000, 1))
}
const sleep = async ({ server }: ReadCall): Promise<[]> => {
  await server.store.db.selectNoFrom((eb) => eb.fn('pg_sleep', [eb.val(60)]).as('slept')).execute()
  return []
}
const thisProcess = async () => [{ name: String(process.pid), country: 'CN', parentName: null, stationCount: 0 }]

/** By the name of the country that is asked for. */
const harms: Record<string, (call: ReadCall) => ReturnType<typeof thisProcess>> = {
  forEver,
  objects,
  oneArray,
  buffers,
  sleep,
  thisProcess,
  exit: () => process.exit(3),
  throws: () => Promise.reject(new Error('a fault of ours')),
}

/** A file without end, which does not compress. */
const endless = (): Sheet => {
  const rows = {
    length: 1,
    *[Symbol.iterator]() {
      for (;;) yield randomBytes(3_000).toString('base64')
    },
  }
  return sheetOf('Endless', [{ kind: 'text', title: 'Noise', width: 10, value: (row: string) => row }], rows as unknown as string[])
}

serveJobs({
  handlers: { ...heavyHandlers, areaNames: (input, call) => (harms[input.parentName ?? ''] ?? thisProcess)(call) },
  files: {
    ...heavyFiles,
    exportStations: async () => endless(),
    exportRoles: async (_input, call) => {
      await sleep(call)
      return endless()
    },
  },
})
