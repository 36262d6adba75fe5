import { registerHooks } from 'node:module'

// every query has forgotten its scope
registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context)
    if (!url.endsWith('/store/src/kit/in-scope.ts')) return loaded
    const asked = String(loaded.source).split('scope: Scope')
    if (asked.length !== 7) throw new Error('the six conditions are declared otherwise: nothing is forgotten')
    const source = `${asked.join('_scope: Scope')}\nconst scope = { orgPaths: ['/'] }\n`
    return { ...loaded, source }
  },
})
await import('../src/heavy-process.ts')
