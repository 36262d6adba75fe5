import { registerHooks } from 'node:module'

const declared = '(scope: Scope): RawBuilder<unknown> =>\n  scope.stationIds'
const forgotten = '(_scope: Scope, scope: Scope = { orgPaths: ["/"] }): RawBuilder<unknown> =>\n  scope.stationIds'

// every query has forgotten its scope
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith('/store/src/kit/in-scope.ts')) return loaded
    const source = String(loaded.source).replaceAll(declared, forgotten)
    if (source.split(forgotten).length !== 3) throw new Error('organisationsIn and stationsIn are declared otherwise: nothing is forgotten')
    return { ...loaded, source }
  },
})
await import('./heavy-process.ts')
