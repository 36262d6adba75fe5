// What has to be so before the bundle runs; a file of its own, since the content policy allows no inline script.

// zod would try out whether it may compile its checks. The policy forbids that, and the browser would report each try.
window.__zod_globalConfig = { jitless: true }

// The theme chosen last, or the one that the device asks for, is on before anything is painted: a dark console does not flash while its script is fetched.
try {
  const kept = window.localStorage.getItem('sundial.theme') || 'system'
  const dark = window.matchMedia('(prefers-color-scheme: dark)').matches
  const worn = kept === 'system' ? (dark ? 'dark' : 'default') : kept
  document.documentElement.setAttribute('data-theme', worn)
  document.documentElement.style.colorScheme = worn === 'dark' ? 'dark' : 'light'
} catch (_) {
  // without storage nothing was worn
}

const signedOut = 'signedOut' in document.documentElement.dataset
const atAddress = /^(#\/?)?$/.test(window.location.hash)

// The server has seen that this browser has no session: whoever typed the console's address is at the sign-in page at once, and not
// after the application has been loaded and has asked. The state says that the console led there (afterSession): no session is ended.
if (signedOut && atAddress) window.history.replaceState({ usr: { sessionEnded: true } }, '', '#/login')

// Everywhere but at the sign-in page the application is needed, with a session the shell, too, and at the address the home page: they
// are fetched together with the bundle and not one after the other.
if (!/^#\/login(\?|$)/.test(window.location.hash)) {
  const files = { app: [], shell: [], home: [] } // the build names them (hashed-head-scripts.ts)
  const atHome = atAddress || /^#\/index\/index(\?|$)/.test(window.location.hash)
  const inside = !signedOut && !/[?&]embed=/.test(window.location.search)
  const wanted = files.app.concat(inside ? files.shell : [], inside && atHome ? files.home : [])
  wanted.forEach((file) => {
    const link = document.createElement('link')
    const isSheet = /\.css$/.test(file)
    link.rel = isSheet ? 'preload' : 'modulepreload'
    if (isSheet) link.as = 'style'
    link.crossOrigin = ''
    link.href = file
    document.head.appendChild(link)
  })
}
