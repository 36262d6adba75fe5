import { create } from 'zustand'
import { type ListSettings, readListSettings } from './list-settings.ts'

const storageKey = 'sundial.stations.list'

/** Density and hidden columns, kept on this device. */
export const useListSettings = create<ListSettings>(() => readListSettings(localStorage.getItem(storageKey)))

export const changeListSettings = (change: Partial<ListSettings>) => {
  useListSettings.setState(change)
  const { density, hidden } = useListSettings.getState()
  localStorage.setItem(storageKey, JSON.stringify({ density, hidden }))
}
