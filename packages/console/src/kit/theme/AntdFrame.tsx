import type { Language } from '@sundial/phrases/kit/phrases.ts'
import { ConfigProvider, Modal } from 'antd'
import enUS from 'antd/locale/en_US'
import { type ReactNode, useEffect, useState } from 'react'
import { ModalContext } from '../confirm/modal-context.ts'
import { passEscapeOn } from '../focus/escape-again.ts'
import { useLanguage } from '../language/language.ts'
import { antdThemeOf } from './antd-theme.ts'
import { useThemeName } from './theme.ts'
import { useMedia } from './use-media.ts'

type Locale = typeof enUS
const locales: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/locale/zh_CN'),
  en: async () => ({ default: enUS }),
  ja: () => import('antd/locale/ja_JP'),
}

const useAntdLocale = (language: Language): Locale => {
  const [locale, setLocale] = useState(enUS)
  useEffect(() => {
    let current = true
    void locales[language]().then((loaded) => {
      if (current) setLocale(loaded.default)
    })
    return () => {
      current = false
    }
  }, [language])
  return locale
}

/** The dialogs of questions that are asked from within. antd's own App would bring its messages and notices, too, which nothing uses. */
const Asking = ({ children }: { children: ReactNode }) => {
  const [modal, dialogs] = Modal.useModal()
  return (
    <ModalContext value={modal}>
      {children}
      {dialogs}
    </ModalContext>
  )
}

/** Ant Design in our theme and language; only pages inside the shell pay for it. */
export const AntdFrame = ({ children }: { children: ReactNode }) => {
  const language = useLanguage()
  const name = useThemeName()
  useEffect(passEscapeOn, [])
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  return (
    <ConfigProvider
      theme={antdThemeOf(name, language, !calm)}
      locale={useAntdLocale(language)}
      button={{ autoInsertSpace: false, loadingIcon: <span className="spinner" aria-hidden="true" /> }}
      getPopupContainer={() => document.body}
    >
      <Asking>{children}</Asking>
    </ConfigProvider>
  )
}
