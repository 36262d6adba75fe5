import { type CallName, calls } from '@sundial/contract/calls.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extremesOf, stillSignedIn, unreadable } from '../../test/extremes.ts'
import { type Field, filled, inputFields } from '../../test/input-fields.ts'
import { foreignServer } from '../../test/serving.ts'
import { textFields } from '../../test/text-fields.ts'

const fieldsBy = Map.groupBy(inputFields, ([name]) => name)
const texts = textFields.map(([name, path]): [CallName, string, readonly string[]] => [name, path.join('.'), path])

/** One field with one value at or beyond its limits. */
const oneExtreme = ({ path, shape }: Field) => fc.constantFrom(...extremesOf(shape)).map((value) => ({ path, value }))

/** No input is answered as a fault of ours (promises S27, S29); one field after the other: extremes.long.test.ts. */
describe('inputs at their limits', () => {
  const s = foreignServer('all')
  const ask = stillSignedIn(s, 'all')

  it.each(Object.keys(calls) as CallName[])('%s: an input that nests 500 deep is refused before anything walks it', async (name) => {
    const payload = `{"value":${'['.repeat(500)}${']'.repeat(500)}}`
    const { http, code } = await ask(name, payload as unknown as object, { 'content-type': 'application/json' })
    expect({ http, code }).toEqual({ http: 400, code: '010006' })
  })

  it.each(texts)('%s: %s with half a character or NUL is refused, and said so', async (name, _path, path) => {
    for (const value of unreadable) {
      const { http, code } = await ask(name, filled(s.inputs[name], path, value) as object)
      expect({ value, http, code }).toEqual({ value, http: 400, code: '010007' })
    }
  })

  it.each([...fieldsBy])('%s: any of its fields at or beyond their limits together', async (name, fields) => {
    const some = fc.array(fc.oneof(...fields.map(([, field]) => oneExtreme(field))), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(some, async (changes) => {
        const input = changes.reduce((made: unknown, { path, value }) => filled(made, path, value), s.inputs[name])
        const { http, text } = await ask(name, input as object)
        expect({ http, text: text.slice(0, 300) }).toMatchObject({ http: expect.toSatisfy((code: number) => code < 500) })
      }),
      { numRuns: 8 },
    )
  })
})
