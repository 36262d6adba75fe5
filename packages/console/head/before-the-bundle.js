// What has to be so before the bundle runs; a file of its own, since the content policy allows no inline script.

// zod would try out whether it may compile its checks. The policy forbids that, and the browser would report each try.
window.__zod_globalConfig = { jitless: true }

// The theme worn last is on before anything is painted: a dark console does not flash while its script is fetched.
try {
  const worn = window.localStorage.getItem('sundial.theme') || 'default'
  document.documentElement.setAttribute('data-theme', worn)
  document.documentElement.style.colorScheme = worn === 'dark' ? 'dark' : 'light'
} catch (_) {
  // without storage nothing was worn
}
