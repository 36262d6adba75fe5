/** A fault: where it is seeded, what it is, and the rule that has to find it. */
export type Fault = { what: string; file: string; code: string; rule: string }

/** Every rule of the rooms that the lint holds, broken once. */
export const faults: Fault[] = [
  {
    what: 'core importing Node',
    file: 'packages/core/src/zz/a.ts',
    code: "import { readFileSync } from 'node:fs'\nexport const a = readFileSync\n",
    rule: 'noNodejsModules',
  },
  {
    what: 'core reading the clock',
    file: 'packages/core/src/zz/a.ts',
    code: 'export const a = () => Date.now()\n',
    rule: 'Pure code has no clock',
  },
  {
    what: 'core making a date of now',
    file: 'packages/core/src/zz/a.ts',
    code: 'export const a = () => new Date()\n',
    rule: 'Pure code has no clock',
  },
  {
    what: 'core throwing dice',
    file: 'packages/core/src/zz/a.ts',
    code: 'export const a = () => Math.random()\n',
    rule: 'Pure code has no clock',
  },
  {
    what: 'core using process',
    file: 'packages/core/src/zz/a.ts',
    code: 'export const a = () => process.pid\n',
    rule: 'noRestrictedGlobals',
  },
  { what: 'core fetching', file: 'packages/core/src/zz/a.ts', code: "export const a = () => fetch('x')\n", rule: 'noRestrictedGlobals' },
  {
    what: 'core waiting',
    file: 'packages/core/src/zz/a.ts',
    code: 'export const a = () => setTimeout(a, 1)\n',
    rule: 'noRestrictedGlobals',
  },
  {
    what: 'core importing a library',
    file: 'packages/core/src/zz/a.ts',
    code: "import { z } from 'zod'\nexport const a = z\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    what: 'core importing another room',
    file: 'packages/core/src/zz/a.ts',
    code: "import { phrases } from '@sundial/phrases/kit/phrases.ts'\nexport const a = phrases\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    what: 'the console importing the store',
    file: 'packages/console/src/zz/a.ts',
    code: "import { openStore } from '@sundial/store/kit/open-store.ts'\nexport const a = openStore\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    what: 'the console using process',
    file: 'packages/console/src/zz/a.ts',
    code: 'export const a = process.env\n',
    rule: 'noRestrictedGlobals',
  },
  {
    what: 'the console using Buffer',
    file: 'packages/console/src/zz/a.tsx',
    code: 'export const a = Buffer.from([1])\n',
    rule: 'noRestrictedGlobals',
  },
  {
    what: 'the server importing the link',
    file: 'packages/server/src/zz/a.ts',
    code: "import { start } from '@sundial/link/start.ts'\nexport const a = start\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    what: 'a library that the room does not list',
    file: 'packages/link/src/zz/a.ts',
    code: "import fastify from 'fastify'\nexport const a = fastify\n",
    rule: 'noUndeclaredDependencies',
  },
  {
    what: 'a shelf importing its sibling',
    file: 'packages/server/src/zz/a.ts',
    code: "import { b } from '../rsd/b.ts'\nexport const a = b\n",
    rule: 'noRestrictedImports',
  },
  {
    what: 'a shelf importing its sibling from deeper down',
    file: 'packages/link/src/zz/deep/a.ts',
    code: "import { b } from '../../rsd/b.ts'\nexport const a = b\n",
    rule: 'noRestrictedImports',
  },
  {
    what: 'a shelf importing its sibling by the name of the room',
    file: 'packages/server/src/zz/a.ts',
    code: "import { b } from '@sundial/server/rsd/b.ts'\nexport const a = b\n",
    rule: 'noRestrictedImports',
  },
  {
    what: 'the kit importing a shelf',
    file: 'packages/server/src/kit/zz.ts',
    code: "import { b } from '../rsd/b.ts'\nexport const a = b\n",
    rule: 'noRestrictedImports',
  },
  {
    what: 'a file of more than 200 lines',
    file: 'packages/core/src/zz/a.ts',
    code: Array.from({ length: 201 }, (_, n) => `export const a${n} = ${n}\n`).join(''),
    rule: 'noExcessiveLinesPerFile',
  },
  {
    what: 'a function of more than 50 lines',
    file: 'packages/core/src/zz/a.ts',
    code: `export const a = () => {\n${'  a()\n'.repeat(51)}}\n`,
    rule: 'noExcessiveLinesPerFunction',
  },
  {
    what: 'a function that branches too much',
    file: 'packages/core/src/zz/a.ts',
    code: `export const a = (n: number) => {\n${Array.from({ length: 11 }, (_, n) => `  if (n === ${n}) a(${n})\n`).join('')}}\n`,
    rule: 'noExcessiveCognitiveComplexity',
  },
  {
    what: 'a file name that is not kebab-case',
    file: 'packages/core/src/zz/snake_case.ts',
    code: 'export const a = 1\n',
    rule: 'useFilenamingConvention',
  },
  {
    what: 'a test that is skipped',
    file: 'packages/core/src/zz/a.test.ts',
    code: "import { it } from 'vitest'\nit.skip('x', () => {})\n",
    rule: 'noSkippedTests',
  },
  ...["'/user/user'", '`/devOps/task?id=${' + '1}`'].map((path) => ({
    what: `the console typing the path of a page as ${path}`,
    file: 'packages/console/src/zz/a.ts',
    code: `export const a = ${path}\n`,
    rule: 'comes from pathOf',
  })),
  {
    what: 'the console typing the path of a page in a link',
    file: 'packages/console/src/zz/A.tsx',
    code: 'export const A = () => <a href="/powerManageList?view=stale">x</a>\n',
    rule: 'comes from pathOf',
  },
]
