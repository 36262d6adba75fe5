/** Why there is no picture: no HTTPS, no permission, no camera, a camera that another program has, or anything else. */
export type CameraProblem = 'insecure' | 'denied' | 'none' | 'busy' | 'failed'

export class CameraError extends Error {
  readonly problem: CameraProblem
  constructor(problem: CameraProblem, cause?: unknown) {
    super(`camera: ${problem}`, { cause })
    this.problem = problem
  }
}

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What a browser's refusal means. */
export const problemOf = (error: unknown): CameraProblem => (error instanceof Error ? (problems[error.name] ?? 'failed') : 'failed')

/** `light`: switches the torch; null where the camera has none. */
export type Camera = { stream: MediaStream; light: ((on: boolean) => Promise<void>) | null; close: () => void }

/** The camera that looks away from the person; finer pictures need longer to be read. */
const wanted: MediaStreamConstraints = { video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } } }

type Devices = Pick<MediaDevices, 'getUserMedia'>
/** What browsers with a torch have beyond the types. */
type Torch = { torch?: boolean }

const lightOf = (track: MediaStreamTrack | undefined): Camera['light'] => {
  const can = track?.getCapabilities?.() as (MediaTrackCapabilities & Torch) | undefined
  return can?.torch ? (on) => track!.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }) : null
}

/** Opens the camera; throws a CameraError. Without HTTPS browsers have no `mediaDevices` (localhost counts as secure). */
export const openCamera = async (devices: Devices | undefined = navigator.mediaDevices): Promise<Camera> => {
  if (!devices) throw new CameraError('insecure')
  try {
    const stream = await devices.getUserMedia(wanted)
    const tracks = stream.getTracks()
    return {
      stream,
      light: lightOf(tracks[0]),
      close: () => {
        for (const track of tracks) track.stop()
      },
    }
  } catch (error) {
    throw new CameraError(problemOf(error), error)
  }
}
