import '@fontsource-variable/inter/index.css'
import './kit/theme/base.css'
import './kit/theme/words.css'
import './kit/theme/figures.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeLink } from './embed/take-link.ts'
import { focusFirstField } from './kit/focus/focus-first-field.ts'
import { keepFocus } from './kit/focus/keep-focus.ts'
import { startLanguage } from './kit/language/language.ts'
import { watchFaults } from './kit/routes/faults.ts'
import { startTheme } from './kit/theme/theme.ts'
import { Start, startReady } from './Start.tsx'

const link = takeLink()
startTheme(link?.theme)
watchFaults()
keepFocus()
focusFirstField()

/**
 * Shows the first page. Not awaited by this module: the application imports from the file that the bundler writes this module to, so it
 * could not start before an `await` here ends, and this `await` waits for the application.
 */
const showFirstPage = async () => {
  await startLanguage(link?.language)
  await startReady()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  // As a transition, the first page is rendered in slices of a few milliseconds.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Start />
      </StrictMode>,
    ),
  )
}
void showFirstPage()
