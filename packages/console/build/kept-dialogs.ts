import type { Plugin } from 'vite'

/**
 * antd's dialog takes its own handle for whole when React shows a kept page again (Activity), which it is only after the next render.
 * Throws where the line is not found: a newer antd has to be looked at.
 */
export const keptDialogs = (): Plugin => ({
  name: 'kept-dialogs',
  transform: {
    filter: { id: /@rc-component[\\/]dialog[\\/]es[\\/]Dialog[\\/]index\.js/ },
    handler: (code) => {
      const wanted = 'contentRef.current?.focus()'
      if (!code.includes(wanted)) throw new Error(`no ${wanted} in the dialog of antd`)
      return { code: code.replace(wanted, 'contentRef.current?.focus?.()'), map: null }
    },
  },
})
