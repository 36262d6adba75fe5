import { headers, layouts, type ShellLook } from '@sundial/contract/user-settings.ts'
import { shell } from '@sundial/phrases/shell.ts'
import { Button, Drawer, Segmented, Switch } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { useSay } from '../kit/language/language.ts'
import { notify, notifyError } from '../kit/notices/notices.ts'
import { keepLook, lookAtFirst, useLook, wear } from '../kit/theme/look.ts'
import { type ThemeName, themeNames, tokensOf } from '../kit/theme/tokens.ts'
import { useNarrow } from '../kit/theme/use-narrow.ts'
import './appearance.css'
import type { OverlayProps } from './overlay.ts'

const themeWords = { default: 'themeDefault', green: 'themeGreen', glory: 'themeGlory', dark: 'themeDark' } as const
const layoutWords = { vertical: 'layoutVertical', horizontal: 'layoutHorizontal' } as const
const headerWords = { fixed: 'headerFixed', noFixed: 'headerFree' } as const

/** A theme as it looks: its paper, its ink, its accent. */
const Swatch = ({ name }: { name: ThemeName }) => {
  const { page, side, ink1, line2, accent } = tokensOf[name]
  return (
    <svg viewBox="0 0 88 52" aria-hidden="true">
      <path d="M0 0h88v52H0z" fill={page} />
      <path d="M0 0h24v52H0z" fill={side} />
      <path d="M24 10h64M24.5 0v52" stroke={line2} fill="none" />
      <path d="M32 20h30M32 28h46M32 36h38" stroke={ink1} strokeOpacity={0.5} strokeWidth={2} fill="none" />
      <path d="M5 20h14v5H5z" fill={accent} />
    </svg>
  )
}

const Themes = ({ value, onChange }: { value: ThemeName; onChange: (theme: ThemeName) => void }) => {
  const say = useSay(shell)
  const name = useId()
  return (
    <fieldset className="themes">
      <legend>{say('theme')}</legend>
      {themeNames.map((theme) => (
        <label key={theme} className={theme === value ? 'theme theme-on' : 'theme'}>
          <input type="radio" name={name} checked={theme === value} onChange={() => onChange(theme)} />
          <Swatch name={theme} />
          {say(themeWords[theme])}
        </label>
      ))}
    </fieldset>
  )
}

type Changing = { look: ShellLook; change: (part: Partial<ShellLook>) => void }

const Arrangement = ({ look, change }: Changing) => {
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

/** What was put on is taken off again, unless it was saved. */
const useTrying = () => {
  const look = useLook()
  const saved = useRef(look)
  useEffect(() => () => wear(saved.current), [])
  return { look, change: (part: Partial<ShellLook>) => wear({ ...look, ...part }), settle: (worn: ShellLook) => (saved.current = worn) }
}

/** Theme drawer: theme, layout, header and tabs, seen at once and kept when saved, here and on the server. */
const AppearanceDrawer = ({ onClose }: OverlayProps) => {
  const say = useSay(shell)
  const narrow = useNarrow()
  const { look, change, settle } = useTrying()
  const [busy, setBusy] = useState(false)
  const save = async (worn: ShellLook) => {
    setBusy(true)
    wear(worn)
    settle(worn)
    try {
      await keepLook(worn)
      notify('success', say('lookSaved'))
      onClose()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <Drawer
      open
      title={say('appearance')}
      size={360}
      onClose={onClose}
      footer={
        <div className="row">
          <Button onClick={() => void save(lookAtFirst)} disabled={busy}>
            {say('restoreDefault')}
          </Button>
          <span className="space" />
          <Button type="primary" loading={busy} onClick={() => void save(look)}>
            {say('save')}
          </Button>
        </div>
      }
    >
      <Themes value={look.theme} onChange={(theme) => change({ theme })} />
      {narrow ? <p className="meta">{say('narrowLayout')}</p> : <Arrangement look={look} change={change} />}
    </Drawer>
  )
}

export default AppearanceDrawer
