import { calls } from '../../packages/contract/src/calls.ts'
import { methodOf } from '../../packages/contract/src/kit/call.ts'

type Shape = {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
  additionalProperties?: Shape | boolean
  default?: unknown
}

const objectText = (shape: Shape): string => {
  const required = new Set(shape.required)
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => `${name}${required.has(name) ? '' : '?'}: ${text(field)}`)
  if (fields.length > 0) return `{ ${fields.join(', ')} }`
  return typeof shape.additionalProperties === 'object' ? `{ [key]: ${text(shape.additionalProperties)} }` : '{}'
}

/** One reading after another; the first that fits says how the shape is written. */
const readings: ((shape: Shape) => string | undefined)[] = [
  (s) => s.$ref?.replace(/^#$/, 'the same').replace(/^#\/\$defs\/.*/, 'the same'),
  (s) => (s.const === undefined ? undefined : JSON.stringify(s.const)),
  (s) => s.enum?.map((v) => JSON.stringify(v)).join(' or '),
  (s) => (s.anyOf ?? s.oneOf)?.map(text).join(' or '),
  (s) => s.prefixItems && `[${s.prefixItems.map(text).join(', ')}]`,
  (s) => (s.type === 'array' ? `${wrapped(text(s.items ?? {}))}[]` : undefined),
  (s) => (s.type === 'object' ? objectText(s) : undefined),
  (s) => (Array.isArray(s.type) ? s.type.join(' or ') : s.type),
]
const wrapped = (item: string): string => (item.includes(' or ') ? `(${item})` : item)
const text = (shape: Shape): string => {
  for (const reading of readings) {
    const found = reading(shape)
    if (found) return found
  }
  return 'anything'
}

const jsonSchema = (schema: (typeof calls)[keyof typeof calls]['input' | 'output'], io: 'input' | 'output'): Shape =>
  schema.toJSONSchema({ unrepresentable: 'any', io }) as Shape

const inputRows = (shape: Shape): string[] => {
  const required = new Set(shape.required)
  return Object.entries(shape.properties ?? {}).map(([name, field]) => {
    const must = required.has(name) ? 'yes' : field.default === undefined ? '' : `default ${JSON.stringify(field.default)}`
    return `| \`${name}\` | ${text(field).replaceAll('|', '\\|')} | ${must} |`
  })
}

const section = ([name, call]: [string, (typeof calls)[keyof typeof calls]]): string => {
  const rows = inputRows(jsonSchema(call.input, 'input'))
  const input = rows.length > 0 ? ['| field | what | needed |', '|---|---|---|', ...rows] : ['No fields.']
  const output = ['```', `data: ${text(jsonSchema(call.output, 'output'))}`, '```']
  return [
    `## ${name}`,
    '',
    `\`${methodOf(call)}${call.kind === 'upload' ? ' multipart' : ''} /faims${call.path}\` · ${call.may}`,
    '',
    call.about,
    '',
    ...input,
    '',
    ...output,
  ].join('\n')
}

/** docs/api.md: every call with its path, the permission it needs, its input and its output. */
export const apiPage = (): string => {
  const entries = Object.entries(calls)
  const rows = entries.map(([name, c]) => `| [${name}](#${name.toLowerCase()}) | \`${c.path}\` | ${c.may} | ${c.about} |`)
  return [
    '# Calls',
    '',
    'Made from `packages/contract` by `node scripts/generate.ts`; do not edit. Every path stands below `/faims` and below `/api/v1`.',
    'Answers are `{ code, msg, codeMsg, data }`; `00000` is success. A running server shows the same as OpenAPI 3.1 at `/docs`.',
    '`anyone` needs no session, `signedIn` any session, everything else that permission.',
    '',
    '| call | path | needs | what |',
    '|---|---|---|---|',
    ...rows,
    '',
    entries.map(section).join('\n\n'),
    '',
  ].join('\n')
}
