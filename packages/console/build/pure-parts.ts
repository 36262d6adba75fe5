import type { Plugin } from 'vite'

/**
 * The parts that antd is made of do nothing by being loaded, and most don't say so in their package.json. Saying it for them leaves out
 * what nothing uses of them: antd's context imports one provider of its form library, and would bring all of it with its validator.
 */
export const pureParts = (): Plugin => ({
  name: 'pure-parts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]@rc-component[\\/][^?]+\.js$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: false }),
  },
})
