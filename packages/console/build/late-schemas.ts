import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Plugin, parseSync } from 'vite'
import { edited, isFunction, type Node, partsOf } from './syntax.ts'

const contract = fileURLToPath(new URL('../../contract/src', import.meta.url))
const late = 'virtual:late-schemas'
const given = 'virtual:zod-is-here'
/** Modules of the console that look into a schema. They bring zod; what holds a schema only, or hands it on, does without. */
export const schemaReaders = [
  'concentrators/register/places.ts',
  'kit/form/faults-of.ts',
  'kit/form/length-of.ts',
  'kit/list/condition.ts',
  'kit/list/takes.ts',
  'kit/settings/use-user-setting.ts',
  'stations/station-draft.ts',
]

const importsZod = /^import \{ z \} from (['"])zod\1/m

const lateSource = `
let zod
export const give = (names) => { zod = names }
export const z = new Proxy({}, { get: (_, name) => {
  if (!zod) throw new Error('a schema is read where zod was not loaded: build/late-schemas.ts names who reads schemas')
  return zod[name]
} })
export const late = (make) => {
  let made
  const real = () => (made ??= make())
  return new Proxy({}, {
    get: (_, key) => real()[key],
    set: (_, key, value) => Reflect.set(real(), key, value),
    has: (_, key) => key in real(),
    ownKeys: () => Reflect.ownKeys(real()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(real(), key)
      return own && { ...own, configurable: true }
    },
  })
}`

/** What the contract takes from zod: with these names alone the bundler leaves the rest of zod out. */
const givenSource = (): string => {
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const named = files.flatMap((name) =>
    [...readFileSync(resolve(contract, name), 'utf8').matchAll(/\bz\.([a-z]\w*)\b/g)].map(([, name]) => name!),
  )
  const names = [...new Set(named)].filter((name) => !['infer', 'input', 'output', 'toJSONSchema'].includes(name)).toSorted()
  return `import { z } from 'zod'; import { give } from '${late}'; give({ ${names.map((name) => `${name}: z.${name}`).join(', ')} })`
}

type Named = Node & { name?: string }
/** The name that a chain of calls and members begins with: `z` in `z.int().min(1)`. */
const rootOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return (node as Named).name
  const inner = node.callee ?? node.object ?? node.expression
  return /^(Call|Member|TSAs|TSSatisfies|TSNonNull)/.test(node.type) ? rootOf(inner as Node) : undefined
}

/** What a constant is, or what it makes where it is a function. */
const madeBy = (init: Node): Node => (init.type === 'ArrowFunctionExpression' ? (init.body as Node) : init)
type Declared = { id: Named; init: Node | null }
const declaredIn = (program: Node): Declared[] =>
  (program.body as Node[])
    .map((one) => (one.type === 'ExportNamedDeclaration' ? ((one.declaration as Node | null) ?? one) : one))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as unknown as Declared[])

type Specifier = { local: Named; imported?: Named }
const importsOf = (program: Node): { from: string; names: Specifier[] }[] =>
  (program.body as Node[])
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .map((one) => ({ from: (one.source as unknown as { value: string }).value, names: one.specifiers as unknown as Specifier[] }))

const known = new Map<string, Set<string>>()
/** Names of a module of the contract that stand for schemas, or for functions that make one. */
const schemasAt = (file: string): Set<string> => {
  const before = known.get(file)
  if (before) return before
  const names = new Set<string>(['z'])
  known.set(file, names)
  const program = parseSync(file, readFileSync(file, 'utf8')).program as unknown as Node
  for (const { from, names: taken } of importsOf(program).filter(({ from }) => from.startsWith('.'))) {
    const there = schemasAt(resolve(dirname(file), from))
    for (const { local } of taken.filter(({ imported }) => there.has(imported?.name ?? ''))) names.add(local.name!)
  }
  const isSchema = ({ init }: Declared): boolean => init !== null && names.has(rootOf(madeBy(init)) ?? '')
  for (const one of declaredIn(program)) if (isSchema(one)) names.add(one.id.name!)
  return names
}

/** The outermost expressions that make or change a schema: what is chained to zod, and at load what is chained to a schema. */
const makingIn = (node: Node, schemas: ReadonlySet<string>, atLoad = true): Node[] => {
  if (node.type.startsWith('TS') && !node.expression) return []
  const root = node.type === 'CallExpression' || (atLoad && node.type === 'MemberExpression') ? rootOf(node) : undefined
  if (root === 'z' || (atLoad && root !== undefined && schemas.has(root))) return [node]
  return partsOf(node).flatMap((part) => makingIn(part, schemas, atLoad && !isFunction(node)))
}

/**
 * Schemas of what calls are given are made when something looks into them: forms and lists do, sign-in, shell and home do not. Making
 * them was 130 ms of the 2,400 that home takes at a processor four times slower, and with nothing made at load zod itself is fetched with
 * the first page that has a form. Until then a proxy, made by `late`, takes the place of each schema.
 */
export const lateSchemas = (): Plugin => ({
  name: 'late-schemas',
  apply: 'build',
  resolveId: (id) => (id === late || id === given ? `\0${id}` : undefined),
  load: (id) => {
    if (id === `\0${late}`) return { code: lateSource, moduleSideEffects: false }
    return id === `\0${given}` ? { code: givenSource(), moduleSideEffects: true } : undefined
  },
  transform: {
    filter: { id: /packages[\\/](contract|console)[\\/]src[\\/].*\.ts$/ },
    handler(code, id) {
      if (schemaReaders.some((reader) => id.endsWith(`/console/src/${reader}`))) return { code: `import '${given}'\n${code}`, map: null }
      if (!id.includes('contract') || !importsZod.test(code)) return undefined
      const program = this.parse(code, { lang: 'ts' }) as unknown as Node
      const making = makingIn(program, schemasAt(id))
      const edits = making.flatMap(({ start, end }) => [
        { start, end: start, text: '/* @__PURE__ */ late(() => ' },
        { start: end, end, text: ')' },
      ])
      return { code: edited(code, edits).replace(importsZod, `import { late, z } from '${late}'`), map: null }
    },
  },
})
