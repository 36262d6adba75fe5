import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const hasSocat = spawnSync('socat', ['-V']).error === undefined
const hasSerial = await import('serialport').then(
  () => true,
  () => false,
)
/** Why serial ports can't be tried here; null = they can. */
export const whyNoTty = hasSocat ? (hasSerial ? null : 'the package serialport could not be loaded') : 'socat is not installed'

/** For tests: a serial port (pseudo terminal) whose other end is a TCP port. `at` = the path of one that vanished. */
export const startTty = async (port: number, at?: string) => {
  const path = at ?? join(mkdtempSync(join(tmpdir(), 'sundial-tty-')), 'tty')
  const socat = spawn('socat', [`pty,raw,echo=0,link=${path}`, `tcp:127.0.0.1:${port},retry=200,interval=0.05`], { stdio: 'ignore' })
  const ended = once(socat, 'exit')
  for (let i = 0; i < 200 && !existsSync(path); i++) await pause(10)
  return {
    path,
    /** The port is pulled out. */
    vanish: async (): Promise<void> => {
      socat.kill()
      await ended
    },
    stop: async (): Promise<void> => {
      socat.kill()
      await ended
      rmSync(dirname(path), { recursive: true, force: true })
    },
  }
}
