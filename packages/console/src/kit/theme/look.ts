import { calls } from '@sundial/contract/calls.ts'
import { headers, layouts, type ShellLook } from '@sundial/contract/user-settings.ts'
import { create } from 'zustand'
import { notifyError } from '../notices/notices.ts'
import { CallError } from '../server/call-error.ts'
import { callServer } from '../server/call-server.ts'
import { keepHere, readKept } from '../settings/device-storage.ts'
import { chooseTheme, toggleDark, useThemeName, useThemeState } from './theme.ts'
import { themeNames } from './tokens.ts'

export type Layout = Omit<ShellLook, 'theme'>
const storageKey = 'sundial.layout'
const conflictCode = '010501'
export const layoutAtFirst: Layout = { layout: 'vertical', header: 'fixed', tabsBar: true }
export const lookAtFirst: ShellLook = { theme: 'default', ...layoutAtFirst }

/** Reads kept settings; whatever isn't known there is as at first. */
export const readLayout = (text: string | null): Layout => {
  try {
    const kept = (JSON.parse(text ?? 'null') ?? {}) as Partial<Layout>
    return {
      layout: layouts.find((l) => l === kept.layout) ?? layoutAtFirst.layout,
      header: headers.find((h) => h === kept.header) ?? layoutAtFirst.header,
      tabsBar: typeof kept.tabsBar === 'boolean' ? kept.tabsBar : layoutAtFirst.tabsBar,
    }
  } catch {
    return layoutAtFirst
  }
}

export const useLayout = create<Layout>(() => readLayout(readKept(storageKey)))

/** Puts a look on the console, on this device. */
export const wear = ({ theme, layout, header, tabsBar }: ShellLook) => {
  keepHere(storageKey, JSON.stringify({ layout, header, tabsBar }))
  useLayout.setState({ layout, header, tabsBar })
  chooseTheme(theme)
}

export const useLook = (): ShellLook => ({ theme: useThemeName(), ...useLayout() })

/** Dark, or back to the light theme that was chosen last; kept for the user besides. */
export const chooseDark = () => {
  toggleDark()
  // It is worn here already; where it can't be kept, other devices don't have it, and that is said.
  keepLook({ theme: useThemeState.getState().name, ...useLayout.getState() }).catch((error: unknown) => notifyError(error, 'warning'))
}

const keptLook = async (): Promise<{ look: ShellLook | null; version: number }> => {
  const [kept] = await callServer(calls.getUserSetting, { keys: ['shell.look'] })
  const look = kept?.key === 'shell.look' ? kept.value : null
  return { look, version: kept?.version ?? 0 }
}

/** Puts on what the user keeps on the server, if anything. */
export const wearKeptLook = async (): Promise<void> => {
  const { look } = await keptLook()
  if (look && themeNames.includes(look.theme)) wear(look)
}

/** Keeps a look for the user. Another device may have saved in between: the later choice counts. */
export const keepLook = async (value: ShellLook): Promise<void> => {
  for (let attempt = 0; ; attempt++) {
    const { version } = await keptLook()
    try {
      await callServer(calls.saveUserSetting, { key: 'shell.look', value, version })
      return
    } catch (error) {
      const overtaken = error instanceof CallError && error.code === conflictCode
      if (!overtaken || attempt === 2) throw error
    }
  }
}
