import { create } from 'zustand'
import { keepHere, readKept } from '../settings/device-storage.ts'
import { type ThemeName, type Tokens, themeNames, tokensOf } from './tokens.ts'

const storageKey = 'sundial.theme'

const storedTheme = (): ThemeName => {
  const stored = readKept(storageKey)
  return themeNames.find((name) => name === stored) ?? 'default'
}

type ThemeState = { name: ThemeName /** Where the toggle returns to from dark. */; lightName: ThemeName }

export const useThemeState = create<ThemeState>(() => {
  const name = storedTheme()
  return { name, lightName: name === 'dark' ? 'default' : name }
})

const variableOf = (token: string) => `--${token.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`

const paint = (name: ThemeName) => {
  const root = document.documentElement
  root.dataset.theme = name
  root.style.colorScheme = name === 'dark' ? 'dark' : 'light'
  for (const [token, colour] of Object.entries(tokensOf[name])) root.style.setProperty(variableOf(token), colour)
}

/** Puts the theme asked for, else the kept one, on the document, before anything is drawn. */
export const startTheme = (asked?: ThemeName) => {
  if (asked) useThemeState.setState({ name: asked })
  paint(useThemeState.getState().name)
}

export const chooseTheme = (name: ThemeName) => {
  keepHere(storageKey, name)
  useThemeState.setState((now) => ({ name, lightName: name === 'dark' ? now.lightName : name }))
  paint(name)
}

/** Dark, or back to the light theme that was chosen last. */
export const toggleDark = () => {
  const { name, lightName } = useThemeState.getState()
  chooseTheme(name === 'dark' ? lightName : 'dark')
}

export const useThemeName = (): ThemeName => useThemeState((state) => state.name)

/** Colours of the theme now, for canvases and charts; everything else uses the CSS variables (`--ink1`, `--accent-soft`). */
export const useTokens = (): Tokens => tokensOf[useThemeName()]
