/** Files of this build that the page has loaded. */
const loaded = (): string[] => performance.getEntriesByType('resource').flatMap(({ name }) => (name.includes('/assets/') ? [name] : []))

/**
 * Has the browser keep the files of the console, so that it starts without a network (head/service-worker.js). Browsers do so on encrypted
 * connections and on the machine itself; elsewhere work is kept as long as the page is open.
 */
export const keepFiles = async (): Promise<void> => {
  if (!import.meta.env.PROD || !navigator.serviceWorker) return
  await navigator.serviceWorker.register('./service-worker.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ loaded: loaded() })
}
