import { afterEach, describe, expect, it } from 'vitest'
import { dataFolder, type RunningSundial, startSundial } from './kit/sundial.ts'

const data = dataFolder()
afterEach(() => data.remove())

/** Ends a Sundial that leads a process group as a service manager does: all of its processes get the signal at once. */
const endGroup = async (sundial: RunningSundial): Promise<number | null> => {
  process.kill(-sundial.process.pid!, 'SIGTERM')
  return (await sundial.ended).code
}

describe('SIGTERM to the whole process group, as systemd sends it', () => {
  it('ends everything cleanly: nothing is started again, nothing is closed twice', async () => {
    const sundial = await startSundial(data.path, { SUNDIAL_HISTORY_DAYS: '0' }, { detached: true })
    const before = sundial.err.length
    expect(await endGroup(sundial)).toBe(0)
    expect(sundial.err.slice(before).filter((line) => line !== 'Stopping ...')).toEqual([])
  })
})
