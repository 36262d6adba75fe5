import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildCommand, external } from './build-command.ts'
import { treesOf } from './tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sundial-build-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a program that needs a library which is neither built in nor put beside it is not built', async () => {
  const source = join(folder, 'main.ts')
  writeFileSync(source, `export const made = () => import('no-such-library')\n`)
  await expect(buildCommand(join(folder, 'out'), folder, source)).rejects.toThrow('no-such-library')
})

it('what is put beside the command is whole: each library with all that it needs, of other systems and types nothing', () => {
  const paths = treesOf(root, external)
  for (const name of [...external, 'mqtt-packet', '@serialport/bindings-cpp']) expect(paths).toContain(`node_modules/${name}`)
  expect([...paths].filter((path) => !existsSync(join(root, path)) || path.includes('@types/'))).toEqual([])
  expect(() => treesOf(root, ['no-such-library'])).toThrow('no-such-library')
})
