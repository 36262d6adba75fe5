import type { Plugin } from 'vite'

const about = /\babout:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)/g

/** What the contract says about its calls is for the API's pages: the console goes without. Throws where a file of calls has no such text. */
export const withoutCallTexts = (): Plugin => ({
  name: 'without-call-texts',
  apply: 'build',
  transform: {
    filter: { id: /packages[\\/]contract[\\/]src[\\/][a-z-]+\.ts$/, code: /\bcall\(\{/ },
    handler: (code, id) => {
      const without = code.replace(about, "about: ''")
      if (without === code) throw new Error(`no text about a call in ${id}`)
      return { code: without, map: null }
    },
  },
})
