import { scan } from '@sundial/phrases/scan.ts'
import { type InputRef, Modal } from 'antd'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icons/IconButton.tsx'
import { useSay } from '../language/language.ts'
import { notifyError } from '../notices/notices.ts'
import { useNarrow } from '../theme/use-narrow.ts'
import { CameraView, type Tone } from './CameraView.tsx'
import type { Camera } from './camera.ts'
import { TypeIt } from './TypeIt.tsx'
import { useCamera } from './use-camera.ts'
import { useReading } from './use-reading.ts'
import type { Trouble } from './watch-codes.ts'
import './scan.css'

type Props = {
  title: string
  /** What is asked for, beside the field for typing. */
  label: string
  tone: Tone
  /** A code that came into sight, was in a photo, or was typed. */
  onRead: (code: string) => void
  onClose: () => void
  /** What the last reading is; null = nothing was read yet. */
  children: ReactNode
}

const Light = ({ light }: { light: NonNullable<Camera['light']> }) => {
  const say = useSay(scan)
  const [on, setOn] = useState(false)
  const change = async () => {
    try {
      await light(!on)
      setOn(!on)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <span className={on ? 'scan-light scan-light-on' : 'scan-light'}>
      <IconButton icon="sun" label={say('light')} onClick={() => void change()} />
    </span>
  )
}

const Hint = ({ trouble, hasPicture }: { trouble: Trouble | null; hasPicture: boolean }) => {
  const say = useSay(scan)
  if (trouble !== null) return <p className="scan-hint">{say(`trouble_${trouble}`)}</p>
  return hasPicture ? <p className="scan-hint">{say('aim')}</p> : null
}

/** A key that writes, and not into a field. */
const writes = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey && !(target instanceof HTMLInputElement)

/** What is typed goes into the field, wherever the focus is: so a scanner that types works. */
const useTypedHere = (input: RefObject<InputRef | null>) =>
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (writes(event)) input.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [input])

/** Reads a code with the camera, from a photo, or as it is typed; below the picture stands what was read. On a phone the dialog fills the screen. */
export const ScanDialog = ({ title, label, tone, onRead, onClose, children }: Props) => {
  const say = useSay(scan)
  const narrow = useNarrow()
  const video = useRef<HTMLVideoElement>(null)
  const input = useRef<InputRef>(null)
  const { camera, problem, again } = useCamera()
  const { trouble, readPhoto } = useReading(video, camera, onRead)
  useTypedHere(input)
  return (
    <Modal
      open
      centered
      width={narrow ? '100%' : 480}
      className="scan-dialog"
      title={<span className="visually-hidden">{title}</span>}
      closable={false}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
      afterOpenChange={(open) => open && !narrow && input.current?.focus()}
    >
      <div className="scan">
        <div className="scan-head">
          <IconButton icon="cross" label={say('close')} onClick={onClose} />
          <b aria-hidden="true">{title}</b>
          {camera?.light ? <Light light={camera.light} /> : <span className="scan-light" />}
        </div>
        <CameraView video={video} camera={camera} problem={problem} tone={tone} onAgain={again} />
        <div className="scan-sheet">
          <div role="status">{children ?? <Hint trouble={trouble} hasPicture={problem === null} />}</div>
          <TypeIt input={input} label={label} onTyped={onRead} onPhoto={(file) => void readPhoto(file)} />
        </div>
      </div>
    </Modal>
  )
}
