import type { Plugin } from 'vite'

const described = /^ *inst\._zod\.processJSONSchema = .*$\n/gm
const imported = /^import \{ (createStandardJSONSchemaMethod, createToJSONSchemaMethod) \} from "\.\.\/core\/to-json-schema\.js";$/m
const refused = 'const notBuilt = () => { throw new Error("JSON schemas are made by the server") }'

/**
 * A zod schema can describe itself as a JSON schema, by 34 KB of source that every schema holds on to. The server does that for the API's
 * pages; the console goes without. Throws where zod's lines are not found: a newer zod has to be looked at.
 */
export const withoutJsonSchemas = (): Plugin => ({
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js/ },
    handler: (code) => {
      const names = imported.exec(code)?.[1]
      if (!names || !code.match(described)) throw new Error('no JSON schemas in zod')
      const without = names.split(', ').map((name) => `const ${name} = notBuilt`)
      return { code: code.replace(described, '').replace(imported, [refused, ...without].join('; ')), map: null }
    },
  },
})
