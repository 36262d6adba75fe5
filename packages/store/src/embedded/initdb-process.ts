import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeProcess, isStillRunning, readProcess } from './claim.ts'

/**
 * Which process makes the cluster of a data folder, while it does. It outlives a start that is killed, and would go on writing into a
 * folder that the next start clears or fills: that start ends it first.
 */
const noteIn = (dir: string): string => join(dir, 'initdb.json')

/** Notes the process that makes the cluster. It leads a process group of its own, so that its own children end with it. */
export const noteInitdb = (dir: string, pid: number): void => writeFileSync(noteIn(dir), JSON.stringify(describeProcess(pid)))

export const forgetInitdb = (dir: string): void => rmSync(noteIn(dir), { force: true })

const pause = (ms: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Ends what a killed start left at work. Answers when it writes no more; throws when it can't be ended within 10 s. */
export const endLeftInitdb = (dir: string): void => {
  const left = readProcess(noteIn(dir))
  if (left && isStillRunning(left)) {
    process.kill(process.platform === 'win32' ? left.pid : -left.pid, 'SIGKILL')
    for (let waited = 0; isStillRunning(left); waited += 20) {
      if (waited > 10_000)
        throw new Error(`the process ${left.pid}, which an interrupted start left, does not end: end it, then start again`)
      pause(20)
    }
  }
  forgetInitdb(dir)
}
