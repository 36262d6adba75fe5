import type { ShellLook } from '@sundial/contract/user-settings.ts'
import { headers, layouts, themeChoices } from '@sundial/core/user-settings/look.ts'
import { create } from 'zustand'
import { notifyError } from '../kit/notices/notices.ts'
import { keepHere, readKept } from '../kit/settings/device-storage.ts'
import { keepOwn, keptOwn } from '../kit/settings/own-setting.ts'
import { chooseTheme, toggleDark, useThemeChoice, useThemeState } from '../kit/theme/theme.ts'

export type Layout = Omit<ShellLook, 'theme'>
const storageKey = 'sundial.layout'
export const layoutAtFirst: Layout = { layout: 'vertical', header: 'fixed', tabsBar: true }
export const lookAtFirst: ShellLook = { theme: 'system', ...layoutAtFirst }

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

export const useLook = (): ShellLook => ({ theme: useThemeChoice(), ...useLayout() })

/** Dark, or back to the light theme that was chosen last; kept for the user besides. */
export const chooseDark = () => {
  toggleDark()
  // It is worn here already; where it can't be kept, other devices don't have it, and that is said.
  keepLook({ theme: useThemeState.getState().choice, ...useLayout.getState() }).catch((error: unknown) => notifyError(error, 'warning'))
}

/** Puts on what the user keeps on the server, if anything. */
export const wearKeptLook = async (): Promise<void> => {
  const look = (await keptOwn('shell.look')).value
  if (look && themeChoices.includes(look.theme)) wear(look)
}

/** Keeps a look for the user. */
export const keepLook = (look: ShellLook): Promise<void> => keepOwn('shell.look', look)
