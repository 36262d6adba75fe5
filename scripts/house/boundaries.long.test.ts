import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { houseCopy, type Outcome } from '../test/house-copy.ts'
import { faults } from '../test/seeded-faults.ts'

const copy = houseCopy()
afterAll(() => copy.remove())

describe('the lint finds', () => {
  /** All are written at once, each fault in a file of its own, so that one run of Biome finds them: a run takes 6 s of processor time, whatever it reads. */
  const seeded = faults.map((fault, n) => ({ ...fault, file: fault.file.replace(/\/zz(?=[/.])/, `/zz${n}`) }))
  const [a, b] = ['packages/core/src/zz-circle/a.ts', 'packages/core/src/zz-circle/b.ts'] as const
  const circle = [
    { file: a, code: "import { b } from './b.ts'\nexport const a = () => b()\n" },
    { file: b, code: "import { a } from './a.ts'\nexport const b = () => a()\n" },
  ]
  const keeping = [
    ['core', "import { deviceKinds } from '../devices/kinds.ts'\nexport const a = (atMs: number) => [new Date(atMs), deviceKinds]\n"],
    ['server', "import { b } from './b.ts'\nimport { c } from '../kit/c.ts'\nexport const a = [b, c, process.pid]\n"],
    ['console', "import { c } from '../kit/c.ts'\nexport const a = () => window.setTimeout(c, 1)\n"],
  ].map(([room, code]) => ({ room, code: code!, file: `packages/${room}/src/zz/a.ts` }))
  const written = [...seeded, ...circle, ...keeping]
  const found = new Map<string, string>()
  beforeAll(() => {
    for (const { file, code } of written) copy.change(file, () => code)
    const { output } = copy.lint(...written.map(({ file }) => file))
    for (const { file } of written) copy.delete(file)
    expect(output).toContain(`Checked ${written.length} files`)
    // A finding begins with its file (`a.ts:1:1 lint/…`, or `a.ts lint/…` where it is about the whole file) and a line of ━.
    for (const text of output.split(/^(?=packages\/\S+ .*━)/m)) {
      const file = /^[^\s:]+/.exec(text)?.[0] ?? ''
      found.set(file, (found.get(file) ?? '') + text)
    }
  })
  const faultIn = (file: string, rule: string) => {
    expect(found.get(file)).toContain(rule)
    // × marks what makes the check fail, ! what is only advice.
    expect(found.get(file)).toMatch(/^ +× /m)
  }

  it.each(seeded)('$what', ({ file, rule }) => faultIn(file, rule))
  it('two files that import each other', () => faultIn(a, 'noImportCycles'))
  it.each(keeping)('nothing in a file of $room that keeps the rules', ({ file }) => {
    expect(found.get(file) ?? '').not.toMatch(/lint\/|plugin/)
  })
})

describe('the types find', () => {
  const phrase = (entry: string) => `import { phrases } from './kit/phrases.ts'\nexport const zz = phrases({ a: ${entry} })\n`
  const phraseFile = 'packages/phrases/src/zz.ts'
  const checked = (entry: string) => copy.withFile(phraseFile, phrase(entry), () => copy.types('phrases'))

  it('nothing wrong with a phrase that has all three languages', () => {
    expect(checked("{ zh: '甲 {{n}}', en: 'a {{n}}', ja: 'あ {{n}}' }").output).toBe('')
  })
  it('a phrase that lacks a language', () => {
    expect(checked("{ zh: '甲', en: 'a' }").output).toContain('zz.ts')
  })
  it('a phrase whose slots differ between languages', () => {
    expect(checked("{ zh: '甲 {{n}}', en: 'a {{m}}', ja: 'あ {{n}}' }").output).toContain('zz.ts')
  })
  it('a call without a permission', () => {
    const { output } = copy.withChange(
      'packages/contract/src/session.ts',
      (text) => text.replace(/ +may: 'anyone',\n/, ''),
      () => copy.typesOf('contract', 'src/session.ts'),
    )
    expect(output).toMatch(/session\.ts.*may/s)
  })
  it('a call that no handler answers', { timeout: 120_000 }, () => {
    const seed = (text: string) => text.replace('  ...sessionCalls,', '  ...sessionCalls,\n  unanswered: sessionCalls.signOut,')
    const { ok, output } = copy.withChange('packages/contract/src/calls/start.ts', seed, () => copy.typesOf('server', 'src/handlers.ts'))
    expect(output).toContain('unanswered')
    expect(ok).toBe(false)
  })
  it('a file of a room that the room does not export', { timeout: 120_000 }, () => {
    const code = "import { buses } from '@sundial/concentrator/kit/buses.ts'\nexport const a = buses\n"
    const { output } = copy.withFile('packages/field/src/zz.ts', code, () => copy.typesOf('field', 'src/zz.ts'))
    expect(output).toMatch(/zz\.ts.*Cannot find module '@sundial\/concentrator\/kit\/buses\.ts'/)
  })
})

describe('the search for dead code finds', () => {
  let found: Outcome
  beforeAll(() => {
    const unused = 'export const nobodyWantsThis = 1\n'
    const leftOver = (text: string) => text.replace('"dependencies": {', '"dependencies": {\n    "left-over": "1.0.0",')
    found = copy.withFile('packages/core/src/zz/unused.ts', unused, () =>
      copy.withChange('packages/wire/package.json', leftOver, () => copy.deadCode(1)),
    )
  })

  it('an export that nobody imports', () => {
    expect(found.output).toContain('nobodyWantsThis')
  })
  it('a dependency that nobody imports', () => {
    expect(found.output).toMatch(/left-over\s+packages\/wire/)
  })
  it('that each of them is a fault', () => {
    expect(found.ok).toBe(false)
  })
})
