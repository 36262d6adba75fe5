import { type ThemeChoice, themeChoices } from '@sundial/core/user-settings/look.ts'
import { create } from 'zustand'
import { keepHere, readKept } from '../settings/device-storage.ts'
import { type ThemeName, type Tokens, tokensOf } from './tokens.ts'

const storageKey = 'sundial.theme'
const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

const storedChoice = (): ThemeChoice => {
  const stored = readKept(storageKey)
  return themeChoices.find((choice) => choice === stored) ?? 'system'
}

export const systemTheme = (): ThemeName => (systemIsDark().matches ? 'dark' : 'default')
const nameOf = (choice: ThemeChoice): ThemeName => (choice === 'system' ? systemTheme() : choice)

/** What was chosen, and the theme that it is now. */
type ThemeState = { choice: ThemeChoice; name: ThemeName /** Where the toggle returns to from dark. */; lightName: ThemeName }

/** `startTheme` puts on what was chosen. */
export const useThemeState = create<ThemeState>(() => ({ choice: storedChoice(), name: 'default', lightName: 'default' }))

const variableOf = (token: string) => `--${token.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

const paint = (name: ThemeName) => {
  const root = document.documentElement
  root.dataset.theme = name
  root.style.colorScheme = name === 'dark' ? 'dark' : 'light'
  for (const [token, colour] of Object.entries(tokensOf[name])) root.style.setProperty(variableOf(token), colour)
}

const show = (choice: ThemeChoice) => {
  const name = nameOf(choice)
  useThemeState.setState((now) => ({ choice, name, lightName: name === 'dark' ? now.lightName : name }))
  paint(name)
}

/** Puts the theme asked for, else the one chosen here, on the document, before anything is drawn; follows the system where that was chosen. */
export const startTheme = (asked?: ThemeName) => {
  show(asked ?? useThemeState.getState().choice)
  systemIsDark().addEventListener('change', () => {
    if (useThemeState.getState().choice === 'system') show('system')
  })
}

export const chooseTheme = (choice: ThemeChoice) => {
  keepHere(storageKey, choice)
  show(choice)
}

/** Dark, or back to the light theme that was chosen last. */
export const toggleDark = () => {
  const { name, lightName } = useThemeState.getState()
  chooseTheme(name === 'dark' ? lightName : 'dark')
}

export const useThemeChoice = (): ThemeChoice => useThemeState((state) => state.choice)
export const useThemeName = (): ThemeName => useThemeState((state) => state.name)

/** Colours of the theme now, for canvases and charts; everything else uses the CSS variables (`--ink1`, `--accent-soft`). */
export const useTokens = (): Tokens => tokensOf[useThemeName()]
