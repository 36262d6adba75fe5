import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, afterEach } from 'vitest'
import { type Seen, visits } from './browser.ts'

const folder = fileURLToPath(new URL('../failures/', import.meta.url))
const callsMax = 20

/** Titles of the visible dialogs. */
const openDialogs = (page: Page): Promise<string[]> =>
  page
    .getByRole('dialog')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((e) => {
        const title = document.getElementById(e.getAttribute('aria-labelledby') ?? '')?.textContent
        return (title || e.ariaLabel || e.querySelector('h1, h2, h3')?.textContent || e.textContent).slice(0, 80)
      }),
    )

/** A call as it was answered; of a refusal also what was said. */
const lineOf = async ({ at, path, response, failure }: Seen['calls'][number]): Promise<string> => {
  const when = new Date(at).toISOString().slice(11, 23)
  if (!response) return `${when} ${path} ${failure ?? 'not answered yet'}`
  const said = response.ok() ? '' : ` ${await response.text().catch((error: Error) => error.message)}`
  return `${when} ${path} ${response.status()}${said.slice(0, 200)}`
}

const tell = async (name: string, { page, calls, faults }: Seen, at: number): Promise<void> => {
  const lines = await Promise.all(calls.slice(-callsMax).map(lineOf))
  if (!page.isClosed()) {
    const file = join(folder, `${name.replace(/[^\w.-]+/g, '-').slice(0, 120)}-${at}.png`)
    const shown = await page.screenshot({ path: file, timeout: 5000 }).then(
      () => file,
      (error: Error) => error.message,
    )
    lines.unshift(`address: ${page.url()}`, `open dialogs: ${JSON.stringify(await openDialogs(page))}`, `picture: ${shown}`)
  }
  console.error([`What visitor ${at + 1} saw when "${name}" failed:`, ...lines, ...faults.map((fault) => `fault: ${fault}`)].join('\n  '))
}

// A spec that fails once in many runs says why the first time: where its visitors were, which dialogs stood open, what the server answered.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  mkdirSync(folder, { recursive: true })
  for (const [at, seen] of visits.entries()) await tell(task.name, seen, at)
})
afterAll(() => {
  visits.length = 0
})
