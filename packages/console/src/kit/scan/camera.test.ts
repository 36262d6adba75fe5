import { describe, expect, it } from 'vitest'
import { type CameraProblem, openCamera } from './camera.ts'

const named = (name: string) => Object.assign(new Error(name), { name })
const refusing = (name: string) => ({ getUserMedia: () => Promise.reject(named(name)) })

/** A camera whose track has these capabilities. */
const camera = (capabilities: object) => {
  const track = {
    stopped: false,
    applied: [] as unknown[],
    getCapabilities: () => capabilities,
    applyConstraints: async (wanted: unknown) => void track.applied.push(wanted),
    stop: () => {
      track.stopped = true
    },
  }
  return { track, devices: { getUserMedia: async () => ({ getTracks: () => [track] }) as unknown as MediaStream } }
}

describe('a camera', () => {
  it.each<[name: string, problem: CameraProblem]>([
    ['NotAllowedError', 'denied'],
    ['SecurityError', 'denied'],
    ['NotFoundError', 'none'],
    ['OverconstrainedError', 'none'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('refused as %s is: %s', async (name, problem) => {
    await expect(openCamera(refusing(name))).rejects.toMatchObject({ problem, cause: { name } })
  })

  it('is not there without HTTPS, and that is said', async () => {
    await expect(openCamera(undefined)).rejects.toMatchObject({ problem: 'insecure' })
  })

  it('with a torch has its light, and is let go with it', async () => {
    const { track, devices } = camera({ torch: true })
    const opened = await openCamera(devices)
    await opened.light?.(true)
    expect(track.applied).toEqual([{ advanced: [{ torch: true }] }])
    opened.close()
    expect(track.stopped).toBe(true)
  })

  it.each([{}, { torch: false }])('without a torch (%o) has no light', async (capabilities) => {
    expect((await openCamera(camera(capabilities).devices)).light).toBeNull()
  })
})
