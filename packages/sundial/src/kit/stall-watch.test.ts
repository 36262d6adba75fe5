import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'

const watch = new URL('./stall-watch.ts', import.meta.url).href

/** Runs a script with the watch over it; answers what it wrote and how it ended. */
const run = async (options: { tellAfterMs: number; endAfterMs: number | null }, script: string) => {
  const text = `import { watchStalls } from ${JSON.stringify(watch)}
    const looking = setInterval(() => {}, 1000)
    await watchStalls({ room: 'server', ...${JSON.stringify(options)} })
    clearInterval(looking)
    ${script}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'ignore', 'pipe'] })
  let err = ''
  child.stderr.on('data', (bytes) => {
    err += String(bytes)
  })
  const end = await new Promise<number | string | null>((resolve) => child.once('close', (code, signal) => resolve(signal ?? code)))
  const lines = err.split('\n').filter((line) => line.startsWith('{'))
  return { end, told: lines.map((line) => JSON.parse(line) as { event: string; stack?: string[] }) }
}

describe('the watch over the event loop', () => {
  it('says where it is blocked, also in a regular expression, and that it goes on', async () => {
    const slow = `const slowly = () => { for (const until = Date.now() + 3000; Date.now() < until; ); }
      setTimeout(() => { slowly(); setTimeout(() => {}, 3000) }, 100)`
    const { end, told } = await run({ tellAfterMs: 1500, endAfterMs: null }, slow)
    expect(told.map(({ event }) => event)).toEqual(['room.stalled', 'room.goesOn'])
    expect(told[0]!.stack![0]).toMatch(/^slowly /)
    expect(end).toBe(0)
  })

  it('ends a process whose loop never comes back, where nobody else does', async () => {
    const { end, told } = await run({ tellAfterMs: 1500, endAfterMs: 3000 }, `setTimeout(() => { for (;;); }, 100)`)
    expect(told.map(({ event }) => event)).toEqual(['room.stalled'])
    expect(end).toBe('SIGKILL')
  })

  it('says nothing of a process that waits, and keeps it from ending no longer', async () => {
    expect(await run({ tellAfterMs: 1500, endAfterMs: 2000 }, 'setTimeout(() => {}, 3500)')).toEqual({ end: 0, told: [] })
  })
})
