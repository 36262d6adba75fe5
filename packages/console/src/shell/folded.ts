import { create } from 'zustand'

const storageKey = 'sundial.folded'

/** Whether the side bar shows icons alone; kept on this device. */
export const useFolded = create<{ folded: boolean }>(() => ({ folded: localStorage.getItem(storageKey) === 'yes' }))

export const toggleFolded = () => {
  const folded = !useFolded.getState().folded
  localStorage.setItem(storageKey, folded ? 'yes' : 'no')
  useFolded.setState({ folded })
}
