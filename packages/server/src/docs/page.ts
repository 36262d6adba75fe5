import { type CallName, calls } from '@sundial/contract/calls.ts'
import { methodOf } from '@sundial/contract/kit/call.ts'
import { prefixes } from '@sundial/contract/kit/http.ts'
import { refusals } from '@sundial/core/kit/refusal.ts'
import { z } from 'zod'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const schemaText = (schema: z.ZodType, io: 'input' | 'output'): string => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return escaped(JSON.stringify(json, null, 2))
}

const section = (name: CallName): string => {
  const call = calls[name]
  return `<section id="${name}"><h2><code>${methodOf(call)}${call.kind === 'upload' ? ' multipart' : ''} ${prefixes[0]}${call.path}</code></h2>
<p>${escaped(call.about)}</p><p class="may">may: <b>${call.may}</b></p>
<details><summary>input</summary><pre>${schemaText(call.input, 'input')}</pre></details>
<details><summary>data of the answer</summary><pre>${schemaText(call.output, 'output')}</pre></details></section>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c1c1a;background:#fbfaf8}
h1{font-size:1.6rem}h2{font-size:1.05rem;margin:2rem 0 .3rem}code,pre{font-family:ui-monospace,monospace;font-size:.9em}
pre{background:#f1efea;padding:.8rem;overflow:auto}.may{color:#666}nav a{display:inline-block;margin:0 .8rem .2rem 0}
table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:left;border-bottom:1px solid #e4e1da}
@media(prefers-color-scheme:dark){body{background:#161614;color:#e9e7e2}pre{background:#22211f}.may{color:#aaa}a{color:#8ab8ff}td,th{border-color:#333}}`

/** The interface for people: one page, no script, nothing from elsewhere. */
export const docsPage = (version: string): string => {
  const names = Object.keys(calls) as CallName[]
  const rows = Object.entries(refusals).map(([name, r]) => `<tr><td><code>${r.code}</code></td><td>${r.http}</td><td>${name}</td></tr>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sundial API</title><style>${style}</style></head><body>
<h1>Sundial API ${escaped(version)}</h1>
<p>JSON in, <code>{code, msg, codeMsg, data, traceId}</code> out; success is code <code>00000</code>. Every path below <code>${prefixes[0]}</code> is also below <code>${prefixes[1]}</code>.
Headers: <code>token</code> (from signing in; browsers use the cookie), <code>i18n</code> (zh, en, ja), <code>platform</code>. Machine-readable: <a href="/docs/json">OpenAPI 3.1</a>.</p>
<nav>${names.map((name) => `<a href="#${name}">${name}</a>`).join('')}</nav>
${names.map(section).join('\n')}
<section><h2>GET ${prefixes[0]}/events</h2><p>Server-sent events: modules, station, concentrator, task, reset. Resumable by Last-Event-ID.</p></section>
<section><h2>Refusals</h2><table><tr><th>code</th><th>HTTP</th><th></th></tr>${rows.join('')}</table></section></body></html>`
}
