import type { ShellLook } from '@sundial/contract/user-settings.ts'
import { headers, layouts, type ThemeChoice, themeChoices } from '@sundial/core/user-settings/look.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Segmented, Switch } from 'antd'
import { useId } from 'react'
import { useSay } from '../kit/language/language.ts'
import { type ThemeName, tokensOf } from '../kit/theme/tokens.ts'
import './appearance.css'

const themeWords = {
  system: 'themeSystem',
  default: 'themeDefault',
  green: 'themeGreen',
  glory: 'themeGlory',
  dark: 'themeDark',
} as const
const layoutWords = { vertical: 'layoutVertical', horizontal: 'layoutHorizontal' } as const
const headerWords = { fixed: 'headerFixed', noFixed: 'headerFree' } as const

/** A theme as it looks: its paper, its ink, its accent. */
const Drawing = ({ name }: { name: ThemeName }) => {
  const { page, side, ink1, line2, accent } = tokensOf[name]
  return (
    <>
      <path d="M0 0h88v52H0z" fill={page} />
      <path d="M0 0h24v52H0z" fill={side} />
      <path d="M24 10h64M24.5 0v52" stroke={line2} fill="none" />
      <path d="M32 20h30M32 28h46M32 36h38" stroke={ink1} strokeOpacity={0.5} strokeWidth={2} fill="none" />
      <path d="M5 20h14v5H5z" fill={accent} />
    </>
  )
}

/** Half light and half dark where the system chooses. */
const Swatch = ({ choice }: { choice: ThemeChoice }) => (
  <svg viewBox="0 0 88 52" aria-hidden="true">
    <Drawing name={choice === 'system' ? 'default' : choice} />
    {choice === 'system' ? (
      <g style={{ clipPath: 'inset(0 0 0 50%)' }}>
        <Drawing name="dark" />
      </g>
    ) : null}
  </svg>
)

/** The themes, each as it looks. */
export const Themes = ({ value, onChange }: { value: ThemeChoice; onChange: (theme: ThemeChoice) => void }) => {
  const say = useSay(shell)
  const name = useId()
  return (
    <fieldset className="themes">
      <legend>{say('theme')}</legend>
      {themeChoices.map((theme) => (
        <label key={theme} className={theme === value ? 'theme theme-on' : 'theme'}>
          <input type="radio" name={name} checked={theme === value} onChange={() => onChange(theme)} />
          <Swatch choice={theme} />
          {say(themeWords[theme])}
        </label>
      ))}
    </fieldset>
  )
}

type Changing = { look: ShellLook; change: (part: Partial<ShellLook>) => void }

/** Layout, top bar and tabs. */
export const Arrangement = ({ look, change }: Changing) => {
  const say = useSay(shell)
  const id = useId()
  return (
    <div className="arrangement">
      <span id={`${id}l`}>{say('layout')}</span>
      <Segmented
        aria-labelledby={`${id}l`}
        value={look.layout}
        options={layouts.map((value) => ({ value, label: say(layoutWords[value]) }))}
        onChange={(layout) => change({ layout })}
      />
      <span id={`${id}h`}>{say('header')}</span>
      <Segmented
        aria-labelledby={`${id}h`}
        value={look.header}
        options={headers.map((value) => ({ value, label: say(headerWords[value]) }))}
        onChange={(header) => change({ header })}
      />
      <label htmlFor={`${id}t`}>{say('tabsBar')}</label>
      <Switch id={`${id}t`} checked={look.tabsBar} onChange={(tabsBar) => change({ tabsBar })} />
    </div>
  )
}
