import { create } from 'zustand'
import { keepHere, readKept } from '../kit/settings/device-storage.ts'

const storageKey = 'sundial.folded'

/** Whether the side bar shows icons alone; kept on this device. */
export const useFolded = create<{ folded: boolean }>(() => ({ folded: readKept(storageKey) === 'yes' }))

export const toggleFolded = () => {
  const folded = !useFolded.getState().folded
  keepHere(storageKey, folded ? 'yes' : 'no')
  useFolded.setState({ folded })
}
