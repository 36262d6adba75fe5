import { afterEach, expect, it, vi } from 'vitest'
import { type LoadPage, loadPage, scriptIn, sheetIn } from './load-again.ts'

const address = 'https://pv.example:8443/folder/assets/TasksPage-B1x.js'

it.each([
  [`Failed to fetch dynamically imported module: ${address}`, address],
  [`error loading dynamically imported module: ${address}`, address],
  [`Failed to fetch dynamically imported module: ${address}?again=1`, address],
  ['Importing a module script failed.', null],
  ['Unable to preload CSS for https://pv.example/assets/TasksPage-B1x.css', null],
])('the script in %j is %j', (message, script) => {
  expect(scriptIn(message)).toBe(script)
})

it('the sheet in what the loader says is found, in a script there is none', () => {
  expect(sheetIn('Unable to preload CSS for /assets/TasksPage-B1x.css')).toBe('/assets/TasksPage-B1x.css')
  expect(sheetIn(`Failed to fetch dynamically imported module: ${address}`)).toBeNull()
})

const page = { default: () => null }
const failing = (times: number): LoadPage => {
  let failed = 0
  return async () => {
    if (failed === times) return page
    failed += 1
    throw new Error(`no ${failed}`)
  }
}
afterEach(() => void vi.useRealTimers())

it('a page is asked for again by itself, so that a connection that broke is not told', async () => {
  vi.useFakeTimers()
  const loaded = loadPage(failing(2))
  await vi.advanceTimersByTimeAsync(2_500)
  expect(await loaded).toBe(page)
})
it('after three failures the last is told', async () => {
  vi.useFakeTimers()
  const told = expect(loadPage(failing(3))).rejects.toThrow('no 3')
  await vi.advanceTimersByTimeAsync(2_500)
  await told
})
