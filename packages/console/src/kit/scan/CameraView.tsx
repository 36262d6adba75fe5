import { scan } from '@sundial/phrases/scan.ts'
import { Button } from 'antd'
import { type RefObject, useEffect } from 'react'
import { useSay } from '../language/language.ts'
import type { Camera, CameraProblem } from './camera.ts'

/** How the last reading is judged; it colours the frame. */
export type Tone = 'seeking' | 'good' | 'bad'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  camera: Camera | null
  problem: CameraProblem | null
  tone: Tone
  onAgain: () => void
}

/** Why there is no picture, and what helps. Without HTTPS another try is of no use. */
const NoPicture = ({ problem, onAgain }: { problem: CameraProblem; onAgain: () => void }) => {
  const say = useSay(scan)
  return (
    <div className="scan-no-picture" role="alert">
      <b>{say(`camera_${problem}`)}</b>
      <p>{say(`camera_${problem}_do`)}</p>
      {problem === 'insecure' ? null : <Button onClick={onAgain}>{say('again')}</Button>}
    </div>
  )
}

/** The picture of the camera with the frame that a code is held into. */
export const CameraView = ({ video, camera, problem, tone, onAgain }: Props) => {
  const say = useSay(scan)
  useEffect(() => {
    if (video.current) video.current.srcObject = camera?.stream ?? null
  }, [camera, video])
  if (problem !== null)
    return (
      <div className="scan-view">
        <NoPicture problem={problem} onAgain={onAgain} />
      </div>
    )
  return (
    <div className="scan-view">
      <video ref={video} autoPlay muted playsInline />
      <div className={`scan-frame scan-frame-${tone}`} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      {camera === null ? <p className="scan-opening">{say('opening')}</p> : null}
    </div>
  )
}
