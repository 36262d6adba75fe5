import '@fontsource-variable/inter/index.css'
import './kit/theme/base.css'
import './kit/theme/words.css'
import './kit/theme/figures.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { isFramedDocument, takeLink } from './embed/take-link.ts'
import { keepFocus } from './kit/focus/keep-focus.ts'
import { startLanguage } from './kit/language/language.ts'
import { watchFaults } from './kit/routes/faults.ts'
import { askEarly } from './kit/server/ask-early.ts'
import { startTheme } from './kit/theme/theme.ts'

const link = takeLink()
startTheme(link?.theme)
watchFaults()
keepFocus()
await startLanguage(link?.language)
if (!isFramedDocument()) askEarly()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
