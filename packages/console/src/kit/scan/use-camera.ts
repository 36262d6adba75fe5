import { useEffect, useState } from 'react'
import { type Camera, CameraError, type CameraProblem, openCamera } from './camera.ts'

type Opened = { camera: Camera | null; problem: CameraProblem | null }
const nothing: Opened = { camera: null, problem: null }

/** The camera, or why there is none. */
const opened = async (): Promise<Opened> => {
  try {
    return { camera: await openCamera(), problem: null }
  } catch (error) {
    return { camera: null, problem: error instanceof CameraError ? error.problem : 'failed' }
  }
}

/** Opens the camera and tells what came of it, until the function that it returns is called. */
const keepOpen = (tell: (now: Opened) => void): (() => void) => {
  let gone = false
  const opening = opened()
  void opening.then((now) => {
    if (gone) return
    // Another program, or the phone going to sleep, takes the camera away.
    now.camera?.stream.getTracks()[0]?.addEventListener('ended', () => gone || tell({ camera: null, problem: 'busy' }))
    tell(now)
  })
  return () => {
    gone = true
    void opening.then(({ camera }) => camera?.close())
  }
}

/** The camera while a part is shown, or why there is none; `again` asks for it once more. */
export const useCamera = () => {
  const [now, setNow] = useState<Opened>(nothing)
  const [tried, setTried] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again with each try
  useEffect(() => keepOpen(setNow), [tried])
  const again = () => {
    setNow(nothing)
    setTried((times) => times + 1)
  }
  return { ...now, again }
}
