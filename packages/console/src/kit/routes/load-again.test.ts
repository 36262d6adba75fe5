import { expect, it } from 'vitest'
import { scriptIn, sheetIn } from './load-again.ts'

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
