import { create } from 'zustand'
import { keepHere, readKept } from '../settings/device-storage.ts'

const storageKey = 'sundial.scan.signal'

/** Whether a reading is heard and felt; kept by this device, because a phone on a roof and a PC in an office differ. */
export const useSignal = create<{ on: boolean }>(() => ({ on: readKept(storageKey) !== 'off' }))
export const switchSignal = (on: boolean) => {
  keepHere(storageKey, on ? 'on' : 'off')
  useSignal.setState({ on })
}

/** High and short for a good reading, low and long for another; both by ear and by hand, because a roof is loud. */
const tones = {
  good: { hertz: 1320, ms: 90, vibrate: [60] },
  bad: { hertz: 220, ms: 260, vibrate: [90, 60, 90] },
} as const

let audio: AudioContext | null = null

const beep = (hertz: number, ms: number) => {
  if (typeof AudioContext === 'undefined') return
  audio ??= new AudioContext()
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  volume.gain.value = 0.2
  tone.frequency.value = hertz
  tone.connect(volume).connect(audio.destination)
  tone.start()
  tone.stop(audio.currentTime + ms / 1000)
}

/** Tells a reading by a tone and by vibrating, where the person wants it and the device can. */
export const signal = (tone: keyof typeof tones) => {
  if (!useSignal.getState().on) return
  const { hertz, ms, vibrate } = tones[tone]
  beep(hertz, ms)
  navigator.vibrate?.([...vibrate])
}
