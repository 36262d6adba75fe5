import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '@sundial/server/start.ts'

export type ServerOrder = { databaseUrl: string; inOwnProcess: boolean }

/** A server by itself, as in the product; `inOwnProcess` answers heavy calls on its one thread, as it did before decision 10. */
process.once('message', async ({ databaseUrl, inOwnProcess }: ServerOrder) => {
  const uploadsDir = mkdtempSync(join(tmpdir(), 'sundial-bench-'))
  const server = await start({
    databaseUrl,
    host: '127.0.0.1',
    port: 0,
    consoleDir: null,
    uploadsDir,
    log: (level, event, fields) => {
      if (level === 'warn' || level === 'error') console.error(event, fields)
    },
    version: 'bench',
    secretKey: Buffer.alloc(32),
    settings: { callsPerMinute: 1_000_000 },
    heavy: inOwnProcess ? 'inOwnProcess' : {},
  })
  process.send?.(server.url)
  process.on('disconnect', () => {
    rmSync(uploadsDir, { recursive: true, force: true })
    void server.stop().then(() => process.exit(0))
  })
})
