import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { settled } from './settled.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe looks for: all that keeps people out, or only what depends on theme and size together. */
export type AxeRules = 'all' | 'colours'
type Impact = 'minor' | 'moderate' | 'serious' | 'critical'
type Rule = { id: string; enabled: boolean; impact: Impact; tags: string[] }
type Axe = { run(options: RunOptions): Promise<AxeResults>; _audit: { rules: Rule[] } }

/** Ids that something is labelled, described or controlled by and that stand more than once in the document, pages kept open behind among them. */
const sharedIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = [
      'for',
      'headers',
      'list',
      ...['labelledby', 'describedby', 'controls', 'owns', 'activedescendant'].map((n) => `aria-${n}`),
    ]
    const named = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((e) => (e.getAttribute(name) ?? '').split(/\s+/)),
    )
    return [...new Set(named)].filter((id) => id && document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1)
  })

/**
 * Axe's look at what is shown. The pages that the console keeps open behind are taken off for as long: axe looks at each of their
 * elements before it finds that it is hidden, which took 1.8 s instead of 0.3 s with nine pages behind. Each is looked at when it is shown.
 * Axe gives each fault the impact of its rule. Rules of minor or moderate impact are not run, because their faults are not reported: they
 * took a tenth of the time of axe.
 */
const runAxe = (page: Page, looksAt: AxeRules): Promise<AxeResults> =>
  page.evaluate(async (wanted) => {
    const isPage = (e: Element) => !e.checkVisibility() && e.parentElement?.checkVisibility() && e.querySelectorAll('*').length > 30
    const behind = [...document.querySelectorAll('#content *')].filter(isPage).map((e) => ({ e, mark: document.createComment('') }))
    for (const { e, mark } of behind) e.replaceWith(mark)
    try {
      const { axe } = globalThis as unknown as { axe: Axe }
      const colours = ['color-contrast', 'link-in-text-block']
      const isUsual = ({ enabled, tags }: Rule) => enabled && !tags.includes('experimental') && !tags.includes('deprecated')
      const keepsOut = axe._audit.rules.filter((rule) => isUsual(rule) && (rule.impact === 'serious' || rule.impact === 'critical'))
      const values = wanted === 'colours' ? colours : keepsOut.map(({ id }) => id)
      return await axe.run({ resultTypes: ['violations'], runOnly: { type: 'rule', values } })
    } finally {
      for (const { e, mark } of behind) mark.replaceWith(e)
    }
  }, looksAt)

/** What axe finds that keeps people out: each with its place on the page. Animations have ended before it looks. */
export const axeFaults = async (page: Page, looksAt: AxeRules = 'all'): Promise<string[]> => {
  // The ripple of a pressed button fades for two seconds and says nothing.
  await settled(page, '.ant-wave')
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const twice = (await sharedIds(page)).map((id) => `the id ${id} is used by several elements`)
  const { violations } = await runAxe(page, looksAt)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`))
    .concat(twice)
}
